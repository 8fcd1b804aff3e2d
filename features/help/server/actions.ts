export { archiveTutorial, draftTutorial, editTutorial, publishTutorial, removeTutorial } from './authoring.ts';
export { addTutorialImage } from './image.ts';
export { addChoice, changeChoice, setSolver } from './lists.ts';
export { answerRequest, askForHelp, cancelRequest, reopenRequest } from './asking.ts';
export { assignRequest, classifyRequest, replyToRequest } from './handling.ts';
