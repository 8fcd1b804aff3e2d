-- Where nobody entered what a campaign needs, so much of a team may be away on one day.
insert into legal_parameters (id, name, effective_from, value, source)
values (gen_random_uuid(), 'team_away_percent', '2003-01-01', 20, 'Política de la empresa');
