import { OwnSeat } from './components/own-seat.tsx';

export { OwnSeat };
