export { decideRequest } from './deciding.ts';
