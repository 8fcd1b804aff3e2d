import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { askedOf } from '../../filling.ts';
import type { SignatureInput } from '../../signature.ts';
import { documents, type Reading } from '../documents.ts';
import { logged } from '../logged.ts';
import type { ReadingTrace } from '../use-reading-trace.ts';
import { DocumentDetails } from './document-facts.tsx';
import { FormValues } from './form-values.tsx';
import { inkOf, type Ink } from './ink.ts';
import { SignaturePad } from './signature-pad.tsx';
import css from './sign-panel.module.css';
import { Step } from './step.tsx';

export interface SignPanelProps {
  document: Reading;
  trace: ReadingTrace;
  password: string | undefined;
  /** The PDF is on screen: before it nothing can be signed. */
  isOpen: boolean;
  /** What the page shows where the signature will stand. */
  onInk: (ink: Ink) => void;
}

/** The four steps from reading to receipt, and the one button that signs. */
export function SignPanel({ document, trace, password, isOpen, onInk }: SignPanelProps) {
  const { t } = useTranslation();
  const kept = useQuery({ ...documents.getSignature.query(), staleTime: Infinity });
  if (kept.isPending) return null;
  return (
    <Steps
      document={document}
      trace={trace}
      password={password}
      isOpen={isOpen}
      onInk={onInk}
      kept={kept.data ?? null}
      label={t('documents.sign.steps')}
    />
  );
}

type StepsProps = SignPanelProps & { kept: Parameters<typeof SignaturePad>[0]['kept']; label: string };

function Steps({ document, trace, password, isOpen, onInk, kept, label }: StepsProps) {
  const { t } = useTranslation();
  const [signature, setSignature] = useState<SignatureInput | undefined>(kept ? { kind: 'kept' } : undefined);
  const [keep, setKeep] = useState(kept === null);
  const [isAgreed, setAgreed] = useState(false);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { busy, failure, attempt } = useAttempt();
  const [isRejecting, setRejecting] = useState(false);
  const own = askedOf(document.fields, document.people);
  const missing = own.some((field) => field.required && !(values[field.key] ?? field.value).trim());
  const { id, doc_user, needs_password, consent, own_index } = document;
  useEffect(() => onInk(inkOf(own_index, signature, kept)), [onInk, own_index, signature, kept]);
  const blocked = !isOpen
    ? t('documents.sign.openFirst')
    : !trace.isRead
      ? t('documents.sign.readFirst')
      : missing
        ? t('documents.sign.fillFirst')
        : signature === undefined
          ? t('documents.sign.signFirst')
          : !isAgreed
            ? t('documents.sign.agreeFirst')
            : undefined;

  const refresh = async () => {
    await renew('documents', 'home');
  };
  const sign = () =>
    attempt(async () => {
      if (!signature) return;
      await logged(
        documents.signAssigned({
          body: {
            id,
            doc_user,
            signature,
            keep: keep && signature.kind !== 'kept',
            consent: consent.version,
            ...(needs_password && password !== undefined ? { password } : {}),
            ...(own.length > 0 ? { values: { ...values } } : {}),
          },
        }),
      );
      await refresh();
    });
  useSignKeys(() => {
    if (blocked === undefined && !busy) void sign();
  });
  const readDetail = trace.isRead
    ? t('documents.sign.readDone', { count: trace.pages || (document.pages ?? 1) })
    : t('documents.sign.readTodo');
  return (
    <>
      <ol className={css.steps} aria-label={label}>
        <Step
          number={1}
          title={t('documents.sign.read')}
          detail={readDetail}
          isDone={trace.isRead}
          isNow={!trace.isRead}
        />
        {own.length > 0 ? (
          <Step number={2} title={t('documents.sign.fill')} isDone={!missing} isNow={trace.isRead && missing}>
            <FormValues fields={own} values={values} onChange={setValues} />
          </Step>
        ) : null}
        <Step
          number={own.length > 0 ? 3 : 2}
          title={t('documents.sign.signature')}
          isDone={signature !== undefined}
          isNow={trace.isRead && !missing && signature === undefined}
        >
          <div id="sign" tabIndex={-1}>
            <SignaturePad kept={kept} keep={keep} onKeep={setKeep} onChange={setSignature} />
          </div>
        </Step>
        <Step
          number={own.length > 0 ? 4 : 3}
          title={t('documents.sign.receipt')}
          detail={t('documents.sign.receiptText')}
          isDone={false}
          isNow={blocked === undefined}
        />
      </ol>
      <DocumentDetails document={document} />
      <div className={css.foot}>
        {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
        <Checkbox label={t('documents.sign.agree')} value={isAgreed} onChange={setAgreed} />
        <Button
          full
          size="large"
          variant="primary"
          icon={<IconSignature size={20} />}
          kbd={['Ctrl', '↵']}
          blocked={blocked}
          busy={busy}
          busyLabel={t('documents.sign.signing')}
          onClick={() => void sign()}
        >
          {t('documents.sign.action')}
        </Button>
        {busy ? (
          <p className="t13 ink2" role="status">
            {t('documents.sign.inProcess')}
          </p>
        ) : null}
        {document.can_reject ? (
          <span className={css.reject}>
            <LinkButton onClick={() => setRejecting(true)}>{t('documents.sign.reject')}</LinkButton>
          </span>
        ) : null}
      </div>
      <ConfirmDialog
        open={isRejecting}
        onClose={() => setRejecting(false)}
        danger
        title={t('documents.sign.rejectTitle', { title: document.title })}
        text={t('documents.sign.rejectText')}
        action={t('documents.sign.rejectAction')}
        reason={{ label: t('documents.sign.rejectReason'), required: true, maxLength: 500 }}
        onConfirm={async (reason) => {
          await documents.rejectDocument({ params: { id: doc_user }, body: { reason } });
          await refresh();
        }}
      />
    </>
  );
}

/** Ctrl+Enter signs from wherever the focus is. */
function useSignKeys(sign: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || document.querySelector('[data-modal]')) return;
      event.preventDefault();
      sign();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
