-- A yearbook that is being made says every second that it still is, so that one whose process ended is known by then.

alter table yearbook add column seen_at timestamptz;

comment on column yearbook.seen_at is 'When its process last said how far it is.';
