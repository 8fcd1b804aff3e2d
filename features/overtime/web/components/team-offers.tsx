import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { overtime, showInterval, type Offer } from '../overtime.ts';
import css from './overtime.module.css';

/** What the reader asked their people for in the last month, and what each answered. */
export function TeamOffers() {
  const { t } = useTranslation();
  const { data } = useQuery(overtime.listOffers.query({ query: { view: 'team' } }));
  if (!data || data.items.length === 0) return null;
  const batches = [...Map.groupBy(data.items, (one) => one.batch_id)];
  return (
    <div className={css.cards}>
      <Card padded as="section">
        <SectionTitle level={2}>{t('overtime.offer.asked')}</SectionTitle>
        <ul>
          {batches.map(([id, offers]) => (
            <Batch key={id} offers={offers} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Batch({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation();
  const [first] = offers;
  const open = offers.filter((one) => one.actions.includes('withdraw'));
  const withdraw = async () => {
    await trying(async () => {
      for (const { id, version } of open)
        await overtime.answerOffer({ params: { id }, body: { version, answer: 'withdraw' } });
      toast({ title: t('overtime.offer.withdrawn') });
    });
    await renew('overtime');
  };
  if (!first) return null;
  return (
    <li className={`row between gap wrap ${css.line}`}>
      <div>
        <p>
          <strong className="num">
            {formatDay(first.day)}, {showInterval(t, first.starts, first.ends)}
          </strong>{' '}
          {first.activity}
        </p>
        <p className="ink2">
          {offers
            .map((one) =>
              t('overtime.offer.answers', { name: one.person, state: t(`overtime.offer.state.${one.state}`) }),
            )
            .join(' · ')}
        </p>
      </div>
      {open.length > 0 ? (
        <Button size="small" onClick={() => void withdraw()}>
          {t('overtime.offer.withdraw')}
        </Button>
      ) : null}
    </li>
  );
}
