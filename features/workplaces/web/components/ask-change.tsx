import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { SeatAttribute } from '../../policy.ts';
import { changeReasons, type ChangeReason } from '../../seat-change.ts';
import { workplaces } from '../workplaces.ts';
import { NeedsField } from './needs-field.tsx';

export interface AskChangeProps {
  /** The seat that was looked at. */
  wanted?: { readonly id: string; readonly number: number } | undefined;
  onAsked: (id: string) => void;
  onClose: () => void;
}

/** Asks for another seat. What one's seat must have today is ticked already. */
export function AskChange(props: AskChangeProps) {
  const { t } = useTranslation();
  const { data } = useQuery(workplaces.getOwnNeeds.query());
  if (data) return <AskForm {...props} had={data.needs} />;
  const title = t('workplaces.change.ask');
  return (
    <FormDialog
      title={title}
      action={t('workplaces.change.send')}
      blocked={t('workplaces.change.askText')}
      onAct={props.onClose}
      onClose={props.onClose}
    >
      <SkeletonRows rows={4} height={44} />
    </FormDialog>
  );
}

function AskForm({ wanted, had, onAsked, onClose }: AskChangeProps & { had: readonly SeatAttribute[] }) {
  const { t } = useTranslation();
  const today = isoDay(now());
  const [why, setWhy] = useState<ChangeReason>();
  const [needs, setNeeds] = useState(had);
  const [words, setWords] = useState('');
  const [from, setFrom] = useState(today);
  const { busy, failure, attempt } = useAttempt();
  const send = () =>
    attempt(async () => {
      if (!why) return;
      const body = { why, needs: [...needs], words, from, ...(wanted ? { wanted: wanted.id } : {}) };
      const { id } = await workplaces.askChange({ body });
      toast({ title: t('workplaces.change.sent') });
      await renew('workplaces');
      onClose();
      onAsked(id);
    });
  return (
    <FormDialog
      title={wanted ? t('workplaces.change.askSeat', { number: wanted.number }) : t('workplaces.change.ask')}
      text={t('workplaces.change.askText')}
      action={t('workplaces.change.send')}
      busy={busy}
      blocked={why === undefined && t('workplaces.change.whyFirst')}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className="stack gap16">
        <SelectField
          label={t('workplaces.change.reason')}
          value={why ?? ''}
          onChange={(value) => setWhy(changeReasons.find((one) => one === value))}
          required
          options={changeReasons.map((value) => ({ value, label: t(`workplaces.change.why.${value}`) }))}
        />
        <NeedsField
          label={t('workplaces.change.needs')}
          hint={t('workplaces.change.needsText')}
          value={needs}
          onChange={setNeeds}
        />
        <DateField label={t('workplaces.change.from')} value={from} onChange={setFrom} min={today} />
        <TextArea label={t('workplaces.change.words')} value={words} onChange={setWords} rows={3} maxLength={1_000} />
      </div>
    </FormDialog>
  );
}
