import { LatestNotices } from './components/latest-notices.tsx';

export { LatestNotices };
