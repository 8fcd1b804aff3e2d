// What pages of other rooms may mount: a form that somebody fills there, and what was answered to one.
export { AnswerList } from './components/answer-list.tsx';
export { Questionnaire } from './components/questionnaire.tsx';
export { useLocalFilling } from './components/use-local-filling.ts';
