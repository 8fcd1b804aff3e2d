import './tables.ts';

// The door of the engine for other rooms' reads.
export { canReadWords, getCase, isStaff, partiesIn, stepsOf, withOwn } from './finding.ts';
export { caseBoxes, countCases, listCases, selectFound, waitsForCaller, type CaseFilters } from './listing.ts';
export { listHistory, listMessagesOutside, wireDetail, wireRows, type WireCase, type WireCaseDetail } from './wire.ts';
export { listSteps, listStory, type Told } from './story-queries.ts';
export { listCopied } from './people.ts';
export { findCaseFile, openCaseFile } from './file-queries.ts';
export { verifyCase, type Verdict } from './journal.ts';
export {
  actsFor,
  isAmong,
  isAssigned,
  isOwn,
  isTeams,
  nobody,
  ownerPlace,
  placeOf,
  selectCases,
  ranOutSince,
  wasLate,
  withinReach,
  type CaseRecord,
} from './record.ts';
