import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { DryRun } from '../documents.ts';
import css from './password-dialog.module.css';

export interface ManyDialogProps {
  /** Prefix of its phrases: `documents.cancelMany` or `documents.remind`. */
  words: 'cancelMany' | 'remind';
  needsReason: boolean;
  /** Counts without `confirm`, does it with. */
  act: (reason: string, confirm: boolean) => Promise<DryRun>;
  onClose: () => void;
  onDone: (done: DryRun) => void;
}

/** A step on many: first what it would do and whom it leaves out, then the step itself. */
export function ManyDialog({ words, needsReason, act, onClose, onDone }: ManyDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [counted, setCounted] = useState<DryRun>();
  const { busy, failure, attempt } = useAttempt();
  const blocked = needsReason && reason.trim() === '' ? t('documents.many.reasonFirst') : undefined;
  const go = async () => {
    const answer = await act(reason.trim(), counted !== undefined);
    if (counted === undefined) setCounted(answer);
    else onDone(answer);
  };
  return (
    <FormDialog
      busy={busy}
      failure={failure}
      onClose={onClose}
      danger={words === 'cancelMany' && counted !== undefined}
      title={t(`documents.${words}.title`)}
      text={t(`documents.${words}.text`)}
      blocked={counted?.affected === 0 ? t('documents.many.nobody') : blocked}
      action={counted ? t(`documents.${words}.action`, { count: counted.affected }) : t('documents.many.count')}
      onAct={() => void attempt(go)}
    >
      <div className={css.form}>
        {needsReason ? (
          <TextArea
            required
            label={t('documents.many.reason')}
            value={reason}
            maxLength={300}
            readOnly={counted !== undefined}
            onChange={setReason}
          />
        ) : null}
        {counted ? <Counted words={words} counted={counted} /> : null}
      </div>
    </FormDialog>
  );
}

function Counted({ words, counted }: { words: string; counted: DryRun }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={css.form}>
      <p className="strong">{t(`documents.${words}.affected`, { count: counted.affected })}</p>
      {counted.skipped.map(({ state, count }) => (
        <p key={state} className="t13 ink2">
          {t('documents.many.skipped', { count, state: t(`documents.state.${state}`), number: formatNumber(count) })}
        </p>
      ))}
      <ul className="t13 ink2">
        {counted.sample.slice(0, 5).map((one) => (
          <li key={one.doc_user}>{`${one.person} · ${one.title}`}</li>
        ))}
      </ul>
    </div>
  );
}
