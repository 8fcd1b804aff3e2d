import './tables.ts';

// The door of the engine for other rooms' writes.
export { auditCase } from './audit-facts.ts';
export { anonymiseCase } from './title-actions.ts';
export { decideMany, type Decisions } from './bulk-decision.ts';
export {
  bindCase,
  type CaseBinding,
  type DossierPart,
  type DossierShare,
  type Effect,
  type StepDetails,
  type StepTaken,
  type Told as ToldOfCase,
  type Veil,
} from './binding.ts';
export { attachToCase, fileUse, sayInCase, storeCaseFiles, type NewFile, type Said } from './conversation.ts';
export { exportCases } from './list-export.ts';
export { moveMany, openMany, type NewAmongMany } from './bulk-actions.ts';
export { openCase, reserveNumber, takeStep, type NewCase, type StepInput } from './engine.ts';
export { seedCases, type SeedCase, type SeedStep } from './seeding.ts';
export { changeCase, followCase, moveCaseEnds, noteInCase, unfollowCase } from './change-actions.ts';
export { addPerson, assignCase, removePerson } from './people.ts';
