-- What vial sizes and prices of a type of product are counted in.

alter table product_type add column unit text not null default 'IU' check (unit in ('IU', 'mg', 'g'));
update product_type set unit = 'mg' where code = 'non-factor';

-- Two types with a unit of their own; a new installation gets them with the others.
-- The ids of the others were set explicitly.
select setval(pg_get_serial_sequence('product_type', 'id'), max(id)) from product_type
having max(id) is not null;
insert into product_type (code, name_en, name_fr, name_es, unit)
select * from (values
  ('fviia', 'Activated factor VII, recombinant', 'Facteur VII activé recombinant', 'Factor VII activado recombinante', 'mg'),
  ('fibrinogen', 'Fibrinogen', 'Fibrinogène', 'Fibrinógeno', 'g')
) as added
where exists (select from product_type)
on conflict (code) do nothing;
