import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { wireName } from '../../wire-name.ts';
import { wordsOf } from '../labels.ts';
import { asking, profileQuery, type Profile } from '../people.ts';

/** What the person has asked for and HR has not decided yet. */
export function PendingChange({ change }: { change: NonNullable<Profile['pending']> }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const withdraw = async () => {
    await (change.kind === 'correction' ? asking.withdrawCorrection() : asking.withdrawChange());
    await renew(profileQuery.queryKey);
    toast({ title: t('people.change.withdrawnNow') });
  };
  return (
    <Card padded>
      <div className="row between wrap gap12">
        <StateMark state="review">{t('people.change.waits', { day: formatDay(change.asked_at) })}</StateMark>
        <div className="row gap8">
          <ButtonLink variant="quiet" size="small" to="/profile/cambios/$id" params={{ id: change.id }}>
            {t('people.change.open')}
          </ButtonLink>
          <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
            {t('people.change.withdraw')}
          </Button>
        </div>
      </div>
      <ul className="t13 ink2">
        {change.changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('people.change.line', {
              field: t(`people.field.${wireName(field)}`),
              before: wordsOf(t, wireName(field), before),
              after: wordsOf(t, wireName(field), after),
            })}
          </li>
        ))}
        {change.asked_reason === null ? null : <li>{t('people.change.because', { reason: change.asked_reason })}</li>}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('people.change.withdrawTitle')}
        text={t('people.change.withdrawText')}
        action={t('people.change.withdraw')}
        onConfirm={withdraw}
      />
    </Card>
  );
}
