-- When the person wrote what they have against the minutes of their hearing: once, before they sign.
alter table disciplinary_processes add column minutes_remarked_at timestamptz;
