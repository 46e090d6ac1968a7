-- A yearbook leaves the staff: counts of 1 to 4 people are hidden in it unless the one who asks for it wants them. Those made before have them.

alter table yearbook add column shows_small_counts boolean not null default true;
alter table yearbook alter column shows_small_counts drop default;
