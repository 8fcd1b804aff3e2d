-- Days on which the contract was suspended earn no vacation (CST arts. 51 and 53): they are entries of their own.
alter table vacation_entries drop constraint vacation_entries_kind_check;

alter table vacation_entries add constraint vacation_entries_kind_check
  check (kind in ('accrual', 'suspension', 'consumption', 'reversal', 'adjustment', 'expiry'));
