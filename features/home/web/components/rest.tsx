import { FavouriteApps } from '#features/applications/web/widgets.tsx';
import { OwnCommission } from '#features/commissions/web/widgets.tsx';
import { LatestEpisode } from '#features/media/web/widgets.tsx';
import { FeaturedNews } from '#features/news/web/widgets.tsx';
import { LatestNotices } from '#features/notifications/web/widgets.tsx';
import { Celebrations, MyLeader } from '#features/people/web/widgets.tsx';
import { LatestRecognitions } from '#features/recognition/web/widgets.tsx';
import { TodayShift } from '#features/schedules/web/widgets.tsx';
import { OwnSeat } from '#features/workplaces/web/widgets.tsx';

// The other rooms' parts of home, in one piece: they come together, when the tasks stand.

export {
  Celebrations,
  FavouriteApps,
  FeaturedNews,
  LatestEpisode,
  LatestNotices,
  LatestRecognitions,
  MyLeader,
  OwnCommission,
  OwnSeat,
  TodayShift,
};
