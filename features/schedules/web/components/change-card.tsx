import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { schedules, showRange, type Change } from '../schedules.ts';
import css from './change-card.module.css';

/** Asks whether one accepts another shift than the published one: two taps. */
export function ChangeCard({ change }: { change: Change }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const { busy, press } = usePress();
  const day = formatDay(change.day);
  const words = ({ starts, ends }: { starts: number | null; ends: number | null }) =>
    starts === null || ends === null ? t('schedules.change.rest') : showRange(t, starts, ends);
  const decide = async (decision: 'accept' | 'refuse', reason = '') => {
    const body = { version: change.version, decision, ...(reason ? { reason } : {}) };
    await schedules.decideChange({ params: { id: change.id }, body });
    await queries.invalidateQueries();
    toast({ title: t(decision === 'accept' ? 'schedules.change.accepted' : 'schedules.change.refused') });
  };
  const accept = () => press(() => decide('accept'));
  return (
    <Card padded calls="hands">
      <h3 className={css.question}>{t('schedules.change.title', { day })}</h3>
      <p>{t('schedules.change.text', { old: words(change.old), new: words(change) })}</p>
      <p className="t13 ink2">{t('schedules.change.by', { name: change.proposed_by ?? '', reason: change.reason })}</p>
      <p className="t13 ink3">{t('schedules.change.until', { moment: formatMoment(change.reply_by) })}</p>
      <div className={css.answers}>
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          {t('schedules.case.change.do.accept')}
        </Button>
        <Button onClick={() => setRefusing(true)}>{t('schedules.case.change.do.refuse')}</Button>
      </div>
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={t('schedules.change.refuseTitle')}
        text={t('schedules.change.refuseText')}
        action={t('schedules.case.change.do.refuse')}
        reason={{ label: t('schedules.change.reason'), required: false, maxLength: 300 }}
        onConfirm={(reason) => decide('refuse', reason)}
      />
    </Card>
  );
}
