export { archiveTutorial, publishTutorial, withdrawTutorial } from './publication.ts';
export { draftTutorial, editTutorial, removeTutorial } from './authoring.ts';
export { correctTutorial, publishTutorialCorrection, returnTutorialCorrection } from './correction.ts';
export { addTutorialImage, removeTutorialCover, setTutorialCover } from './image.ts';
export { addChoice, changeChoice, setSolver } from './lists.ts';
export { answerRequest, askForHelp, cancelRequest, reopenRequest } from './asking.ts';
export { assignRequest, classifyRequest, replyToRequest } from './handling.ts';
export { readTutorial } from './reading.ts';
