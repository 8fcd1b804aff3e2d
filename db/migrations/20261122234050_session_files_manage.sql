-- What somebody keeps for themself is theirs alone: the permission to open it is gone, from roles that were changed too.
update roles set permissions = array_remove(permissions, 'files:manage') where 'files:manage' = any (permissions);
