export { askChange, forgetNeeds, setNeeds, takeChangeStep } from './change-actions.ts';
export { removePlan, setPlan } from './ground-actions.ts';
export { createFloor, editFloor, saveMap } from './map-actions.ts';
export { solveWeek } from './plan-actions.ts';
export { createSeat, editSeat } from './seat-actions.ts';
export { seedSeatThings } from './thing-actions.ts';
export { assignSeat, followGrid, freeSeat, markInside } from './seating-actions.ts';
