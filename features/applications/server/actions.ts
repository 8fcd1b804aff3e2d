export { askForAccess, declineRequest, grantRequest, withdrawRequest } from './access-requests.ts';
export { recordActivity, recordUses, type Activity } from './activity.ts';
export { assignPeople, setPeople } from './assignment.ts';
export {
  createApplication,
  editApplication,
  removeIcon,
  setActive,
  setIcon,
  setProfiles,
  type Writing,
} from './editing.ts';
export { saveFavourites } from './favourites.ts';
export { confirmOutage, reportOutage, solveOutage, withdrawReport } from './outage.ts';
