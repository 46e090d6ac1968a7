-- How much of a currency one US dollar was worth in a year: prices of products are compared in dollars.

create table exchange_rate (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  year integer not null check (year between 1990 and 2099),
  per_dollar double precision not null check (per_dollar > 0),
  primary key (currency, year)
);
