import { SlotsDialog as Offer } from '#features/cases/web/studio.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { recruitment, type Vacancy } from '../recruitment.ts';

/** Moments for interviews on one day, held by who adds them; candidates choose their own. */
export function SlotsDialog({ vacancy, onClose }: { vacancy: Vacancy; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Offer
      title={t('recruitment.slots.title')}
      text={t('recruitment.slots.text')}
      minutes={30}
      known={vacancy.slots.map(({ id, starts_at, interviewer, taken_by: taker }) => ({
        id,
        starts_at,
        note: `${interviewer} · ${taker ?? t('recruitment.slots.free')}`,
      }))}
      offer={async ({ place: venue, ...slots }) => {
        await recruitment.addSlots({ params: { id: vacancy.id }, body: { ...slots, venue } });
        await renew('recruitment');
      }}
      onClose={onClose}
    />
  );
}
