import { TodayShift } from './components/today-shift.tsx';

export { TodayShift };
