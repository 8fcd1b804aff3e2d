-- A part that is left to another goes on as the other's, with whose it is beside it: no signer is ever "delegated".
alter table document_signers drop constraint document_signers_state_check;

alter table document_signers
  add constraint document_signers_state_check check (state in ('waiting', 'assigned', 'notified', 'opened', 'read',
    'authenticated', 'signed', 'rejected', 'expired', 'cancelled'));
