// Written by scripts/write-tables.ts from the migrated database: do not edit.
// One interface per table or view, with what its columns give and what they take.
// Run `node scripts/write-tables.ts` after adding a migration.

import type { ColumnType, Generated } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;
type OptionalInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json = ColumnType<unknown, string, string>;
type OptionalJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AnswerTable {
  year: number | null;
  country_id: number | null;
  country_code: string | null;
  is_approved: boolean | null;
  section: string | null;
  field: string | null;
  value: number | null;
}

export interface ApprovalTable {
  id: ColumnType<number, never, never>;
  survey_data_id: number;
  is_approved: boolean;
  at: OptionalInstant;
  by: number | null;
  role_key: string | null;
  reason: string | null;
  versions: Json;
}

export interface AuditDetailTable {
  event_id: number;
  salt: Buffer | null;
  address: string | null;
  user_agent: string | null;
  before: NullableJson;
  after: NullableJson;
  origin_salt: Buffer | null;
  origin_hash: Buffer | null;
  content_hash: Buffer | null;
}

export interface AuditEventTable {
  id: ColumnType<number, never, never>;
  at: OptionalInstant;
  actor_id: number | null;
  session_id: string | null;
  role_key: string | null;
  address: string | null;
  action: string;
  subject_type: string | null;
  subject_id: string | null;
  country_id: number | null;
  survey_key: number | null;
  before: NullableJson;
  after: NullableJson;
  outcome: string;
  request_id: string | null;
  user_agent: string | null;
  commitment: Generated<Buffer>;
}

export interface AuditSealTable {
  no: number;
  event_id: number;
  hash: Buffer;
  sealed_at: OptionalInstant;
}

export interface AuditUnsealedTable {
  event_id: number;
}

export interface CommentTable {
  id: Generated<number>;
  survey_data_id: number;
  field: string | null;
  text: string;
  author_id: number | null;
  created_at: OptionalInstant;
}

export interface CountryTable {
  id: Generated<number>;
  code: string;
  iso2: string | null;
  name_en: string;
  name_fr: string;
  name_es: string;
  region: string | null;
}

export interface CountryYearTable {
  country_id: number;
  year: number;
  population: number | null;
  gni_type: string | null;
}

export interface CountryYearHistoryTable {
  id: ColumnType<number, never, never>;
  country_id: number;
  year: number;
  population: number | null;
  gni_type: string | null;
  at: OptionalInstant;
  by: number | null;
  source: string;
}

export interface KnownDeviceTable {
  user_id: number;
  hash: Buffer;
  created_at: OptionalInstant;
  last_seen_at: OptionalInstant;
}

export interface MailTable {
  id: Generated<string>;
  template: string;
  recipient: string;
  culture: string;
  subject: string;
  content: Buffer;
  user_id: number | null;
  status: Generated<string>;
  attempts: Generated<number>;
  created_at: OptionalInstant;
  last_tried_at: NullableInstant;
  sent_at: NullableInstant;
  last_error: string | null;
  about_user_id: number | null;
}

export interface MailedLinkTable {
  hash: Buffer;
  user_id: number;
  purpose: string;
  created_at: OptionalInstant;
  expires_at: Instant;
  ended_at: NullableInstant;
}

export interface ManufacturerTable {
  id: Generated<number>;
  name: string;
}

export interface MigrationTable {
  name: string;
  checksum: string;
  applied_at: OptionalInstant;
}

export interface OrganizationTable {
  id: Generated<number>;
  name: string;
  country_id: number;
}

export interface PlatformTable {
  key: string;
  value: Json;
}

export interface ProductTypeTable {
  id: Generated<number>;
  code: string;
  name_en: string;
  name_fr: string;
  name_es: string;
}

export interface RecoveryCodeTable {
  hash: Buffer;
  user_id: number;
  used_at: NullableInstant;
}

export interface RefreshTokenTable {
  hash: Buffer;
  session_id: string;
  issued_at: OptionalInstant;
  used_at: NullableInstant;
  successor: Buffer | null;
  seen_at: NullableInstant;
}

export interface RoleTable {
  key: string;
  name_en: string;
  name_fr: string;
  name_es: string;
  requires_second_factor: Generated<boolean>;
}

export interface SecondFactorTable {
  user_id: number;
  secret: Buffer;
  confirmed_at: NullableInstant;
  last_step: Generated<number>;
}

export interface SectionTable {
  survey_data_id: number;
  section: string;
  version: number;
  is_submitted: Generated<boolean>;
  answers: Json;
  states: Json;
  precision: Json;
  updated_at: OptionalInstant;
  updated_by: number | null;
}

export interface SectionRevisionTable {
  survey_data_id: number;
  section: string;
  version: number;
  at: OptionalInstant;
  by: number | null;
  source: string;
  status: string;
  changes: Json;
  body_hash: Buffer | null;
  idempotency_key: string | null;
}

export interface SessionTable {
  id: Generated<string>;
  user_id: number;
  address: string | null;
  user_agent: string | null;
  is_remembered: Generated<boolean>;
  created_at: OptionalInstant;
  last_seen_at: OptionalInstant;
  ends_at: Instant;
  ended_at: NullableInstant;
  ended_why: string | null;
}

export interface SurveyTable {
  key: Generated<number>;
  year: number;
  start_date: string;
  end_date: string;
  created_by: number | null;
  created_at: OptionalInstant;
}

export interface SurveyDataTable {
  id: Generated<number>;
  survey_key: number;
  country_id: number;
  is_approved: Generated<boolean>;
  approved_at: NullableInstant;
  approved_by: number | null;
  approved_role: string | null;
  completion: Generated<number>;
  statuses: OptionalJson;
  findings: OptionalJson;
  last_update: NullableInstant;
  last_updated_by: number | null;
  created_by: number | null;
  created_at: OptionalInstant;
}

export interface ThrottleTable {
  bucket: Buffer;
  failures: Generated<number>;
  window_started_at: OptionalInstant;
  last_failure_at: OptionalInstant;
  blocked_until: NullableInstant;
}

export interface UserTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string | null;
  phone: string | null;
  role_in_organization: string | null;
  organization_id: number | null;
  organization: string | null;
  country_id: number | null;
  city: string | null;
  role_key: string | null;
  status: string;
  culture: Generated<string>;
  password_hash: string | null;
  created_at: OptionalInstant;
  last_login_at: NullableInstant;
  decided_at: NullableInstant;
  decided_by: number | null;
  reason: string | null;
  invited_at: NullableInstant;
  overdue_told_at: NullableInstant;
}

export interface DB {
  answer: AnswerTable;
  approval: ApprovalTable;
  audit_detail: AuditDetailTable;
  audit_event: AuditEventTable;
  audit_seal: AuditSealTable;
  audit_unsealed: AuditUnsealedTable;
  comment: CommentTable;
  country: CountryTable;
  country_year: CountryYearTable;
  country_year_history: CountryYearHistoryTable;
  known_device: KnownDeviceTable;
  mail: MailTable;
  mailed_link: MailedLinkTable;
  manufacturer: ManufacturerTable;
  migration: MigrationTable;
  organization: OrganizationTable;
  platform: PlatformTable;
  product_type: ProductTypeTable;
  recovery_code: RecoveryCodeTable;
  refresh_token: RefreshTokenTable;
  role: RoleTable;
  second_factor: SecondFactorTable;
  section: SectionTable;
  section_revision: SectionRevisionTable;
  session: SessionTable;
  survey: SurveyTable;
  survey_data: SurveyDataTable;
  throttle: ThrottleTable;
  user: UserTable;
}
