import { resumably } from './carrier.ts';

export { resumably };
