import { CaseClock } from './components/case-clock.tsx';
import { CaseConversation } from './components/case-conversation.tsx';
import { CaseDossier } from './components/case-dossier.tsx';
import { CaseFiles } from './components/case-files.tsx';
import { CaseHistory, IntactMark } from './components/case-history.tsx';
import { CasePage, CasePanel } from './components/case-panel.tsx';
import { CaseParts } from './components/case-parts.tsx';
import { CaseSeal } from './components/case-seal.tsx';
import { CaseState } from './components/case-state.tsx';
import { CaseSteps } from './components/case-steps.tsx';
import { CaseTalk } from './components/case-talk.tsx';
import { OwnCases } from './components/own-cases.tsx';
import { ReasonDialog } from './components/reason-dialog.tsx';

// What a room builds the pages of its cases from: a page that takes it names `cases` in its `uses`.

export {
  CaseClock,
  CaseConversation,
  CaseDossier,
  CaseFiles,
  CaseHistory,
  CasePage,
  CasePanel,
  CaseParts,
  CaseSeal,
  CaseState,
  CaseSteps,
  CaseTalk,
  IntactMark,
  OwnCases,
  ReasonDialog,
};
export type { CaseLook } from './case-look.ts';
export type { Said } from './components/say-form.tsx';
export type { StepFormProps } from './components/case-steps.tsx';
export { useCaseStep } from './use-case-step.ts';
export { useCaseWords } from './use-case-words.ts';
export { useCaseCalls } from './use-case-calls.ts';
