export { listCandidates, listChoices, listOffered, listSolvers } from './lists.ts';
export { getRequest, listDesk, listOwnRequests } from './requests.ts';
export {
  getManagedTutorial,
  getTutorial,
  listManagedTutorials,
  listTutorialEditions,
  listTutorialReaders,
  listTutorials,
} from './tutorials.ts';
