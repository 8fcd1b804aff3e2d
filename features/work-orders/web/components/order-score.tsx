import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { workOrders } from '../work-orders.ts';

const scores = ['1', '2', '3', '4', '5'] as const;

/** How content who asked is with what was delivered. */
export function OrderScore({ id }: { id: string }) {
  const { t } = useTranslation();
  const [score, setScore] = useState<(typeof scores)[number]>('5');
  const [words, setWords] = useState('');
  const send = async () => {
    await trying(async () => {
      await workOrders.scoreOrder({ params: { id }, body: { score: Number(score), words } });
      toast({ title: t('work-orders.score.done') });
    });
    await renew('work-orders');
  };
  return (
    <Card padded>
      <SectionTitle>{t('work-orders.score.title')}</SectionTitle>
      <div className="stack gap12">
        <Segmented
          label={t('work-orders.score.title')}
          options={scores.map((key) => ({ key, label: key }))}
          value={score}
          onChange={setScore}
        />
        <TextField label={t('work-orders.score.words')} value={words} onChange={setWords} maxLength={500} />
        <div className="row">
          <Button onClick={() => void send()}>{t('work-orders.score.send')}</Button>
        </div>
      </div>
    </Card>
  );
}
