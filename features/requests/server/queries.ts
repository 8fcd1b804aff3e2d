import './tables.ts';

export { listApprovedAbsences, type Absent } from './overlap.ts';
export { listChosenRests } from './rest-facts.ts';
export { listContractSuspensions, listPaidDays, type PaidDays } from './paid-facts.ts';
export { accruedIn, balanceIn } from './vacation-rules.ts';
export { getBalance } from './accounts.ts';
