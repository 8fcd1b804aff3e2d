import { FavouriteApps } from '#features/applications/web/widgets.tsx';
import { OwnCommission } from '#features/commissions/web/widgets.tsx';
import { LatestEpisode } from '#features/media/web/widgets.tsx';
import { FeaturedNews } from '#features/news/web/widgets.tsx';
import { Celebrations, MyLeader } from '#features/people/web/widgets.tsx';
import { LatestRecognitions } from '#features/recognition/web/widgets.tsx';
import { TodayShift } from '#features/schedules/web/widgets.tsx';
import { OwnSeat } from '#features/workplaces/web/widgets.tsx';
import { LastDone } from './last-done.tsx';
import { QuickDecision } from './quick-decision.tsx';

// The other rooms' parts of home, in one piece: they come together, when the tasks stand.

export {
  Celebrations,
  FavouriteApps,
  FeaturedNews,
  LastDone,
  LatestEpisode,
  LatestRecognitions,
  MyLeader,
  OwnCommission,
  OwnSeat,
  QuickDecision,
  TodayShift,
};
