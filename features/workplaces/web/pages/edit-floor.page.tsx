import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { FloorEditor } from '../components/floor-editor.tsx';
import { workplaces } from '../workplaces.ts';

/** One floor's map under the hand. */
export default function EditFloorPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/ocupation/create/$id' });
  const queries = useQueryClient();
  const floor = useQuery(workplaces.getFloor.query({ params: { id } }));
  const site = floor.data?.headquarters_id ?? '';
  const map = useQuery({
    ...workplaces.getLastMap.query({ params: { a: site, b: id } }),
    enabled: site !== '',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const seats = useQuery({ ...workplaces.listSeats.query({ params: { id } }), refetchOnWindowFocus: false });
  const error = floor.error ?? map.error ?? seats.error;
  if (error) return <ErrorState requestId={requestIdOf(error)} onRetry={() => void queries.invalidateQueries()} />;
  if (floor.data && !floor.data.can_draw)
    return <ErrorState title={t('workplaces.edit.otherSite')} text={t('workplaces.edit.otherSiteText')} />;
  if (!floor.data || !map.data || !seats.data) return <SkeletonRows rows={10} />;
  const used = seats.data.items.filter((seat) => seat.is_used).map((seat) => seat.id);
  return <FloorEditor key={id} floor={floor.data} base={map.data} used={used} />;
}
