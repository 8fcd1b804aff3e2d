import { IconCpu, IconSend, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { findLeaks, maskLeaks } from '../../linguo/leaks.ts';
import { longestRewrite, messagesFor, tones, type RewriteOrder, type Tone } from '../../rewrite.ts';
import { assistants } from '../assistants.ts';
import css from './rewrite-dialog.module.css';

export interface RewriteDialogProps {
  order: Omit<RewriteOrder, 'tone'>;
  model: { readonly name: string; readonly host: string };
  onTake: (text: string) => void;
  onClose: () => void;
}

/** A model writes a text anew. Everything that would leave is shown before it leaves, and nothing happens to the text itself. */
export function RewriteDialog({ order, model, onTake, onClose }: RewriteDialogProps) {
  const { t } = useTranslation();
  const [tone, setTone] = useState<Tone>('clear');
  const [written, setWritten] = useState('');
  const [failure, setFailure] = useState('');
  const [step, setStep] = useState<'ask' | 'writing' | 'done'>('ask');
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);
  const messages = messagesFor({ ...order, tone });
  const masked = findLeaks(order.text).length;
  const write = async () => {
    const current = new AbortController();
    call.current = current;
    setWritten('');
    setFailure('');
    setStep('writing');
    try {
      await assistants.rewrite({
        body: { ...order, tone },
        signal: current.signal,
        onText: (piece) => setWritten((before) => before + piece),
      });
      setStep('done');
    } catch (cause) {
      if (current.signal.aborted) return;
      setFailure(cause instanceof ApiFailure ? explainFailure(cause) : t('assistants.rewrite.broken'));
      setStep('ask');
    }
  };
  const tooLong = order.text.length > longestRewrite && t('assistants.rewrite.tooLong', { most: longestRewrite });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      icon={<IconCpu size={20} />}
      title={t('assistants.rewrite.title')}
      text={t('assistants.rewrite.text', { model: model.name, host: model.host })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('assistants.rewrite.keep')}
          </Button>
          {step === 'done' ? (
            <>
              <Button onClick={() => setStep('ask')}>{t('assistants.rewrite.again')}</Button>
              <Button variant="primary" onClick={() => onTake(maskLeaks(written.trim()))}>
                {t('assistants.rewrite.take')}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              icon={<IconSend size={16} />}
              busy={step === 'writing'}
              blocked={tooLong}
              onClick={() => void write()}
            >
              {t('assistants.rewrite.send')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap12">
        {step === 'ask' ? (
          <>
            <Segmented
              label={t('assistants.rewrite.tone')}
              options={tones.map((key) => ({ key, label: t(`assistants.rewrite.tone.${key}`) }))}
              value={tone}
              onChange={setTone}
            />
            <div>
              <h3 className="t13 ink2">{t('assistants.rewrite.leaves')}</h3>
              <div className={css.sent} tabIndex={0} role="region" aria-label={t('assistants.rewrite.leaves')}>
                {messages.map(({ role, content }) => (
                  <p key={role} className={role === 'system' ? 'ink2' : ''}>
                    {content}
                  </p>
                ))}
              </div>
            </div>
            {masked > 0 ? (
              <p className="row gap8 t13 ink2">
                <IconShieldLock size={16} aria-hidden />
                {t('assistants.rewrite.masked', { count: masked })}
              </p>
            ) : null}
          </>
        ) : (
          <>
            <Banner
              tone="info"
              icon={<IconCpu size={16} />}
              title={t('assistants.rewrite.machine', { model: model.name })}
              text={t('assistants.rewrite.machineText')}
            />
            <div className={css.sent} role="status" aria-busy={step === 'writing'}>
              <p>{written === '' ? t('assistants.rewrite.waiting') : written}</p>
            </div>
          </>
        )}
        <FailureWords words={failure} />
      </div>
    </Dialog>
  );
}
