import './tables.ts';

// The door of the room for other rooms' reads.
export { getOutcomes, listLoads } from './process-report.ts';
export { listSuspensions, type Suspended } from './suspension-queries.ts';
export { listHearings, listTerms } from './term-desk.ts';
