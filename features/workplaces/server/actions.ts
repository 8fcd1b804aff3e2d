export { createFloor, editFloor, removePlan, saveMap, setPlan } from './map-actions.ts';
export { solveWeek } from './plan-actions.ts';
export { createSeat, editSeat } from './seat-actions.ts';
export { assignSeat, followGrid, freeSeat, markInside } from './seating-actions.ts';
