-- Each check, apply or undo of an import has a number of its own, so that work that was cancelled cannot go on as the
-- work that was started after it.

alter table history_import add column work integer not null default 0;

comment on column history_import.work is 'Rises with each check, apply, undo and cancel: work of an older number ends.';
