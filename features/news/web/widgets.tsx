import { ReachNote } from './components/audience-reach.tsx';
import { CoverField } from './components/cover-field.tsx';
import { FeaturedNews } from './components/featured-news.tsx';
import { ReleaseDialog } from './components/release-dialog.tsx';

export { CoverField, FeaturedNews, ReachNote, ReleaseDialog };
