-- Where people work and what they belong to. Everything is reference data: small, read whole, changed by HR.

create table countries (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1
);

create table cities (
  id uuid primary key,
  country_id uuid not null references countries (id),
  code text,
  name text not null,
  department text not null,
  active boolean not null default true,
  version integer not null default 1,
  unique (country_id, department, name)
);

create table clients (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  active boolean not null default true,
  version integer not null default 1
);

create table contractors (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  active boolean not null default true,
  version integer not null default 1
);

create table headquarters (
  id uuid primary key,
  city_id uuid not null references cities (id),
  code text not null unique,
  name text not null unique,
  address text not null default '',
  active boolean not null default true,
  version integer not null default 1
);

create index headquarters_by_city on headquarters (city_id);

create table profiles (
  id uuid primary key,
  code text not null unique,
  name text not null unique,
  active boolean not null default true,
  version integer not null default 1
);

create table cost_centers (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1
);

create table sub_cost_centers (
  id uuid primary key,
  cost_center_id uuid not null references cost_centers (id),
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1,
  unique (cost_center_id, name)
);

create table campaigns (
  id uuid primary key,
  client_id uuid not null references clients (id),
  cost_center_id uuid not null references cost_centers (id),
  sub_cost_center_id uuid not null references sub_cost_centers (id),
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1,
  unique (sub_cost_center_id, name)
);

create index campaigns_by_client on campaigns (client_id);

create index campaigns_by_cost_center on campaigns (cost_center_id, sub_cost_center_id);

create table sub_campaigns (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  name text not null,
  active boolean not null default true,
  version integer not null default 1,
  unique (campaign_id, name)
);

create table health_entities (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1
);

create table pension_funds (
  id uuid primary key,
  code text not null unique,
  name text not null,
  active boolean not null default true,
  version integer not null default 1
);
