import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { overtime, showInterval, type Offer } from '../overtime.ts';
import { Explanation } from './explanation.tsx';
import css from './overtime.module.css';

/** Overtime that somebody asks of the reader: what it counts as, and yes or no in two taps. */
export function OfferCards() {
  const { data } = useQuery(overtime.listOffers.query({ query: { view: 'mine' } }));
  if (!data || data.items.length === 0) return null;
  return (
    <div className={css.cards}>
      {data.items.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </div>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const { busy, press } = usePress();
  const answer = async (said: 'accept' | 'decline', reason = '') => {
    const body = { version: offer.version, answer: said, ...(reason === '' ? {} : { reason }) };
    await overtime.answerOffer({ params: { id: offer.id }, body });
    await queries.invalidateQueries();
    toast({ title: t(said === 'accept' ? 'overtime.offer.accepted' : 'overtime.offer.declined') });
  };
  const accept = () => press(() => answer('accept'));
  return (
    <Card padded calls="hands">
      <div className={css.stack}>
        <div>
          <SectionTitle level={2}>{t('overtime.offer.title')}</SectionTitle>
          <p className="t17 strong num">
            {formatDay(offer.day)}, {showInterval(t, offer.starts, offer.ends)}
          </p>
          <p>{t('overtime.offer.by', { name: offer.asked_by, activity: offer.activity })}</p>
          <p className="t13 ink3">{t('overtime.offer.until', { moment: formatMoment(offer.reply_by) })}</p>
        </div>
        {offer.explained ? <Explanation of={offer.explained} /> : null}
        <div className={css.actions}>
          <Button variant="primary" busy={busy} onClick={() => void accept()}>
            {t('overtime.case.request.do.accept')}
          </Button>
          <Button onClick={() => setDeclining(true)}>{t('overtime.offer.decline')}</Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeclining}
        onClose={() => setDeclining(false)}
        title={t('overtime.offer.declineTitle')}
        text={t('overtime.offer.declineText')}
        action={t('overtime.offer.decline')}
        reason={{ label: t('overtime.offer.reason'), required: false, maxLength: 300 }}
        onConfirm={(reason) => answer('decline', reason)}
      />
    </Card>
  );
}
