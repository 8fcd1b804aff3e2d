-- The language in which somebody last connected: what is told live to one person is told in it.
alter table notification_settings add column language text check (language in ('es', 'en'));

alter table notification_settings alter column discreet set default false;
