export { decideOvertime } from './deciding.ts';
