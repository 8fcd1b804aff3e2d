export { QuickDecision } from './components/quick-decision.tsx';
