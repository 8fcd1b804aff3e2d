-- Every list asks the audience of every article: stored beside the table it would be fetched row by row.
alter table articles
  alter column audience_clients set storage main,
  alter column audience_campaigns set storage main,
  alter column audience_cost_centers set storage main,
  alter column audience_headquarters set storage main,
  alter column audience_profiles set storage main,
  alter column audience_people set storage main,
  alter column state set storage main,
  alter column cover_motif set storage main,
  alter column cover_seed set storage main;
