-- Why an import was undone, beside why it was made. Until now the second reason took the place of the first one, which
-- is in the audit while that is kept.

alter table history_import add column undo_reason text;

update history_import set undo_reason = reason, reason = (
  select detail.after ->> 'reason'
  from audit_event event join audit_detail detail on detail.event_id = event.id
  where event.action = 'history_applied' and event.subject_type = 'history_import'
    and event.subject_id = history_import.id::text
  order by event.id desc limit 1)
where undone_by is not null;
