import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const blocked = needsReason && reason.trim() === '' ? t('documents.many.reasonFirst') : undefined;
  const go = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await act(reason.trim(), counted !== undefined);
      if (counted === undefined) setCounted(answer);
      else onDone(answer);
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      tone={words === 'cancelMany' ? 'bad' : 'calm'}
      title={t(`documents.${words}.title`)}
      text={t(`documents.${words}.text`)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('documents.many.back')}
          </Button>
          <Button
            variant={words === 'cancelMany' && counted ? 'danger' : 'primary'}
            busy={busy}
            blocked={counted?.affected === 0 ? t('documents.many.nobody') : blocked}
            onClick={() => void go()}
          >
            {counted ? t(`documents.${words}.action`, { count: counted.affected }) : t('documents.many.count')}
          </Button>
        </>
      }
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
        {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      </div>
    </Dialog>
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
