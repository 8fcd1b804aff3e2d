import { LatestEpisode } from './components/latest-episode.tsx';

export { LatestEpisode };
