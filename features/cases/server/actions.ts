import './tables.ts';

// The door of the engine for other rooms' writes.
export { auditCase } from './audit-facts.ts';
export { anonymiseCase } from './title-actions.ts';
export { decideMany } from './bulk-decision.ts';
export {
  bindCase,
  type CaseBinding,
  type DossierPart,
  type DossierShare,
  type Effect,
  type StepDetails,
  type Veil,
} from './binding.ts';
export { attachToCase, fileUse, sayInCase, type NewFile, type Said } from './conversation.ts';
export { moveMany, openMany, type NewAmongMany } from './bulk-actions.ts';
export { openCase, reserveNumber, takeStep, type NewCase, type StepInput } from './engine.ts';
export { seedCases, type SeedCase, type SeedStep } from './seeding.ts';
export { changeCase, followCase, moveCaseEnds, unfollowCase } from './change-actions.ts';
export { addPerson, assignCase, removePerson } from './people.ts';
