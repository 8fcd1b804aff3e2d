export { pendingDataRequests } from './pending.ts';
export { timelineOfDataRequests } from './timeline.ts';
