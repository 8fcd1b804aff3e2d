import { FavouriteApps } from './components/favourite-apps.tsx';

export { FavouriteApps };
