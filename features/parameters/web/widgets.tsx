import { OwnRegime } from './components/own-regime.tsx';

export { OwnRegime };
