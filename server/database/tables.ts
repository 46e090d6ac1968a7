// Generated from the migrated database by kysely-codegen: do not edit.
// Run `node scripts/write-tables.ts` after adding a migration; a test fails while this file is stale.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Answer {
  country_code: string | null;
  country_id: number | null;
  field: string | null;
  is_approved: boolean | null;
  section: string | null;
  value: number | null;
  year: number | null;
}

export interface ApiToken {
  created_at: Generated<Timestamp>;
  digest: Buffer;
  ends_at: Timestamp;
  id: Generated<string>;
  last_used_at: Timestamp | null;
  name: string;
  scopes: string[];
  user_id: number;
}

export interface Approval {
  at: Generated<Timestamp>;
  by: number | null;
  digest: string | null;
  evidence: ColumnType<unknown, string, string> | null;
  id: Generated<number>;
  is_approved: boolean;
  is_return: Generated<boolean>;
  reason: string | null;
  role_key: string | null;
  survey_data_id: number;
  versions: ColumnType<unknown, string, string>;
}

export interface AuditDetail {
  address: string | null;
  after: ColumnType<unknown, string, string> | null;
  before: ColumnType<unknown, string, string> | null;
  content_hash: Buffer | null;
  event_id: number;
  network: string | null;
  origin_hash: Buffer | null;
  origin_salt: Buffer | null;
  salt: Buffer | null;
  user_agent: string | null;
}

export interface AuditEvent {
  action: string;
  actor_id: number | null;
  address: string | null;
  after: ColumnType<unknown, string, string> | null;
  at: Generated<Timestamp>;
  before: ColumnType<unknown, string, string> | null;
  commitment: Generated<Buffer>;
  country_id: number | null;
  id: Generated<number>;
  outcome: string;
  request_id: string | null;
  role_key: string | null;
  session_id: string | null;
  subject_id: string | null;
  subject_type: string | null;
  survey_key: number | null;
  user_agent: string | null;
}

export interface AuditHead {
  at: Generated<Timestamp>;
  hash: Buffer;
  seal_no: number;
}

export interface AuditSeal {
  event_id: number;
  hash: Buffer;
  no: number;
  sealed_at: Generated<Timestamp>;
}

export interface AuditUnsealed {
  event_id: number;
}

export interface CellQuestion {
  asked_at: Generated<Timestamp>;
  changed_at: Generated<Timestamp>;
  field: string;
  finding: string | null;
  id: Generated<number>;
  /**
   * The reason that the finding had when the question was asked; null: none.
   */
  known_reason: string | null;
  owner_id: number | null;
  state: Generated<string>;
  survey_data_id: number;
}

export interface Comment {
  author_id: number | null;
  carried_from: number | null;
  created_at: Generated<Timestamp>;
  field: string | null;
  id: Generated<number>;
  question_id: number | null;
  survey_data_id: number;
  text: string;
  upload_id: number | null;
}

export interface Country {
  changed_in: Generated<string>;
  code: string;
  id: Generated<number>;
  iso2: string | null;
  membership: string | null;
  name_en: string;
  name_es: string;
  name_fr: string;
  region: string | null;
}

export interface CountryHistory {
  at: Generated<Timestamp>;
  country: ColumnType<unknown, string, string> | null;
  country_id: number;
  id: Generated<number>;
}

export interface CountryYear {
  changed_in: Generated<string>;
  country_id: number;
  gni_type: string | null;
  males_0_4: number | null;
  males_14_18: number | null;
  males_19_44: number | null;
  males_45_up: number | null;
  males_5_13: number | null;
  population: number | null;
  year: number;
}

export interface CountryYearHistory {
  at: Generated<Timestamp>;
  by: number | null;
  country_id: number;
  gni_type: string | null;
  id: Generated<number>;
  males_0_4: number | null;
  males_14_18: number | null;
  males_19_44: number | null;
  males_45_up: number | null;
  males_5_13: number | null;
  population: number | null;
  source: string;
  year: number;
}

export interface DiscrepancyMail {
  digest: string;
  id: Generated<number>;
  mail_id: string | null;
  sent_at: Generated<Timestamp>;
  sent_by: number | null;
  survey_data_id: number;
}

export interface ErasedMail {
  erased_at: Generated<Timestamp>;
  mail_id: string;
}

export interface ExchangeRate {
  currency: string;
  per_dollar: number;
  year: number;
}

export interface FiguresDeleted {
  changed_in: Generated<string>;
  is_only: Generated<boolean>;
}

export interface HistoryImport {
  applied_at: Timestamp | null;
  applied_by: number | null;
  columns: ColumnType<unknown, string, string>;
  content: Buffer | null;
  culture: string;
  digest: string | null;
  failure: ColumnType<unknown, string, string> | null;
  file_name: string;
  headings: ColumnType<unknown, string, string>;
  id: Generated<number>;
  options: ColumnType<unknown, string, string>;
  progress: Generated<number>;
  reason: string | null;
  result: ColumnType<unknown, string, string> | null;
  row_count: number;
  samples: ColumnType<unknown, string, string>;
  seen: string | null;
  sha256: string;
  state: Generated<string>;
  undo_reason: string | null;
  undone_at: Timestamp | null;
  undone_by: number | null;
  uploaded_at: Generated<Timestamp>;
  uploaded_by: number | null;
  /**
   * Rises with each check, apply, undo and cancel: work of an older number ends.
   */
  work: Generated<number>;
}

export interface HistoryImportSection {
  import_id: number;
  section: string;
  survey_data_id: number;
  version: number;
  was_approved: boolean;
  was_submitted: boolean;
}

export interface IdempotencyKey {
  created_at: Generated<Timestamp>;
  key: string;
  reply: string | null;
  request_hash: Buffer;
  user_id: number;
}

export interface KnownDevice {
  created_at: Generated<Timestamp>;
  hash: Buffer;
  last_seen_at: Generated<Timestamp>;
  user_id: number;
}

export interface Mail {
  about_user_id: number | null;
  attempts: Generated<number>;
  content: Buffer;
  created_at: Generated<Timestamp>;
  culture: string;
  id: Generated<string>;
  last_error: string | null;
  last_tried_at: Timestamp | null;
  recipient: string;
  sent_at: Timestamp | null;
  status: Generated<string>;
  subject: string;
  template: string;
  user_id: number | null;
}

export interface MailedLink {
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  expires_at: Timestamp;
  hash: Buffer;
  purpose: string;
  user_id: number;
}

export interface Manufacturer {
  id: Generated<number>;
  name: string;
}

export interface Migration {
  applied_at: Generated<Timestamp>;
  checksum: string;
  name: string;
}

export interface Organization {
  country_id: number;
  id: Generated<number>;
  name: string;
}

export interface PaperUpload {
  byte_count: number;
  content: Buffer | null;
  country_id: number;
  decided_at: Timestamp | null;
  decided_by: number | null;
  file_name: string;
  form: ColumnType<unknown, string, string> | null;
  id: Generated<number>;
  imported: Generated<number>;
  kind: string;
  messages: Generated<ColumnType<unknown, string, string>>;
  reading: ColumnType<unknown, string, string> | null;
  reason: string | null;
  sha256: string;
  state: string;
  survey_key: number;
  uploaded_at: Generated<Timestamp>;
  uploaded_by: number | null;
}

export interface PaperUploadSection {
  section: string;
  survey_data_id: number;
  upload_id: number;
  version: number;
  was_submitted: boolean;
}

export interface Platform {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface ProductType {
  code: string;
  id: Generated<number>;
  name_en: string;
  name_es: string;
  name_fr: string;
  unit: Generated<string>;
}

export interface QuestionnaireVersion {
  based_on: number | null;
  changed_at: Generated<Timestamp>;
  changes: ColumnType<unknown, string, string> | null;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  document: ColumnType<unknown, string, string>;
  hash: string | null;
  id: Generated<number>;
  lock_version: Generated<number>;
  note: string | null;
  number: number;
  published_at: Timestamp | null;
  published_by: number | null;
  status: string;
  structure_hash: string | null;
  year: number;
}

export interface RateLimit {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface RecoveryCode {
  hash: Buffer;
  used_at: Timestamp | null;
  user_id: number;
}

export interface RefreshToken {
  hash: Buffer;
  issued_at: Generated<Timestamp>;
  seen_at: Timestamp | null;
  session_id: string;
  successor: Buffer | null;
  used_at: Timestamp | null;
}

export interface ReopenRequest {
  answer: string | null;
  answered_at: Timestamp | null;
  answered_by: number | null;
  at: Generated<Timestamp>;
  by: number | null;
  id: Generated<number>;
  is_granted: boolean | null;
  reason: string;
  survey_data_id: number;
}

export interface ReviewDecision {
  decided_at: Generated<Timestamp>;
  decided_by: number | null;
  decision: string;
  digest: string;
  finding: string;
  survey_data_id: number;
}

export interface ReviewHold {
  finding: string;
  survey_data_id: number;
  taken_by: number;
  taken_until: Timestamp;
}

export interface Role {
  key: string;
  name_en: string;
  name_es: string;
  name_fr: string;
  /**
   * Replaced by the setting secondFactorRoles; stays while the previous release may read it.
   */
  requires_second_factor: Generated<boolean>;
}

export interface SavedQuery {
  changed_at: Generated<Timestamp>;
  choices: string;
  id: Generated<number>;
  is_shared: Generated<boolean>;
  name: string;
  owner_id: number;
}

export interface SecondFactor {
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
  secret: Buffer;
  user_id: number;
}

export interface Section {
  answers: ColumnType<unknown, string, string>;
  confirmations: Generated<ColumnType<unknown, string, string>>;
  is_submitted: Generated<boolean>;
  precision: ColumnType<unknown, string, string>;
  section: string;
  states: ColumnType<unknown, string, string>;
  survey_data_id: number;
  updated_at: Generated<Timestamp>;
  updated_by: number | null;
  version: number;
}

export interface SectionRevision {
  at: Generated<Timestamp>;
  body_hash: Buffer | null;
  by: number | null;
  changes: ColumnType<unknown, string, string>;
  idempotency_key: string | null;
  questionnaire_version_id: number | null;
  section: string;
  source: string;
  status: string;
  survey_data_id: number;
  version: number;
}

export interface Session {
  address: string | null;
  created_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
  ended_why: string | null;
  ends_at: Timestamp;
  id: Generated<string>;
  is_remembered: Generated<boolean>;
  last_seen_at: Generated<Timestamp>;
  user_agent: string | null;
  user_id: number;
}

export interface Setting {
  name: string;
  updated_at: Generated<Timestamp>;
  updated_by: number | null;
  value: ColumnType<unknown, string, string> | null;
  version: Generated<number>;
}

export interface SettingHistory {
  at: Generated<Timestamp>;
  by: number | null;
  id: Generated<number>;
  name: string;
  value: ColumnType<unknown, string, string> | null;
  version: number;
}

export interface SubmissionReceipt {
  at: Generated<Timestamp>;
  digest: string;
  id: Generated<number>;
  name: string;
  number: number;
  position: string;
  sections: string[];
  signed_by: number;
  survey_data_id: number;
}

export interface Survey {
  created_at: Generated<Timestamp>;
  created_by: number | null;
  end_date: string;
  key: Generated<number>;
  questionnaire_version_id: number | null;
  start_date: string;
  year: number;
}

export interface SurveyData {
  approved_at: Timestamp | null;
  approved_by: number | null;
  approved_role: string | null;
  changed_in: Generated<string>;
  checked_version_id: number | null;
  completion: Generated<number>;
  country_id: number;
  created_at: Generated<Timestamp>;
  created_by: number | null;
  findings: Generated<ColumnType<unknown, string, string>>;
  id: Generated<number>;
  is_approved: Generated<boolean>;
  last_update: Timestamp | null;
  last_updated_by: number | null;
  statuses: Generated<ColumnType<unknown, string, string>>;
  survey_key: number;
}

export interface SurveyReminder {
  at: Generated<Timestamp>;
  by: number | null;
  country_id: number;
  id: Generated<number>;
  mail_id: string | null;
  survey_key: number;
}

export interface Throttle {
  blocked_until: Timestamp | null;
  bucket: Buffer;
  failures: Generated<number>;
  last_failure_at: Generated<Timestamp>;
  window_started_at: Generated<Timestamp>;
}

export interface User {
  city: string | null;
  country_id: number | null;
  created_at: Generated<Timestamp>;
  culture: Generated<string>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  email: string;
  email_key: string | null;
  first_name: string;
  id: Generated<number>;
  invited_at: Timestamp | null;
  last_login_at: Timestamp | null;
  last_name: string;
  list_views: Generated<ColumnType<unknown, string, string>>;
  organization: string | null;
  organization_id: number | null;
  overdue_told_at: Timestamp | null;
  password_hash: string | null;
  phone: string | null;
  reactivated_at: Timestamp | null;
  reason: string | null;
  role_in_organization: string | null;
  role_key: string | null;
  status: string;
  unused_notified_at: Timestamp | null;
}

export interface Yearbook {
  asked_at: Generated<Timestamp>;
  asked_by: number | null;
  culture: string;
  failure: string | null;
  finished_at: Timestamp | null;
  id: Generated<number>;
  progress: Generated<number>;
  /**
   * When its process last said how far it is.
   */
  seen_at: Timestamp | null;
  shows_small_counts: boolean;
  state: Generated<string>;
  year: number;
}

export interface YearbookFile {
  content: Buffer;
  format: string;
  yearbook_id: number;
}

export interface DB {
  answer: Answer;
  api_token: ApiToken;
  approval: Approval;
  audit_detail: AuditDetail;
  audit_event: AuditEvent;
  audit_head: AuditHead;
  audit_seal: AuditSeal;
  audit_unsealed: AuditUnsealed;
  cell_question: CellQuestion;
  comment: Comment;
  country: Country;
  country_history: CountryHistory;
  country_year: CountryYear;
  country_year_history: CountryYearHistory;
  discrepancy_mail: DiscrepancyMail;
  erased_mail: ErasedMail;
  exchange_rate: ExchangeRate;
  figures_deleted: FiguresDeleted;
  history_import: HistoryImport;
  history_import_section: HistoryImportSection;
  idempotency_key: IdempotencyKey;
  known_device: KnownDevice;
  mail: Mail;
  mailed_link: MailedLink;
  manufacturer: Manufacturer;
  migration: Migration;
  organization: Organization;
  paper_upload: PaperUpload;
  paper_upload_section: PaperUploadSection;
  platform: Platform;
  product_type: ProductType;
  questionnaire_version: QuestionnaireVersion;
  rate_limit: RateLimit;
  recovery_code: RecoveryCode;
  refresh_token: RefreshToken;
  reopen_request: ReopenRequest;
  review_decision: ReviewDecision;
  review_hold: ReviewHold;
  role: Role;
  saved_query: SavedQuery;
  second_factor: SecondFactor;
  section: Section;
  section_revision: SectionRevision;
  session: Session;
  setting: Setting;
  setting_history: SettingHistory;
  submission_receipt: SubmissionReceipt;
  survey: Survey;
  survey_data: SurveyData;
  survey_reminder: SurveyReminder;
  throttle: Throttle;
  user: User;
  yearbook: Yearbook;
  yearbook_file: YearbookFile;
}
