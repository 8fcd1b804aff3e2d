import { FeaturedNews } from './components/featured-news.tsx';

export { FeaturedNews };
