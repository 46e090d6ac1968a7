-- The warnings of a section that its country confirmed: warning → {figures, numbers, reason}, where
-- figures and numbers are those that the confirmation was given for (docs/decisions/0012).

alter table section add column confirmations jsonb not null default '{}';
