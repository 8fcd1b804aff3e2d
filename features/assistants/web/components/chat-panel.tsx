import { IconArrowUpRight, IconEraser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { assistants } from '../assistants.ts';
import { ChatAnswer, type Answered } from './chat-answer.tsx';
import css from './chat-panel.module.css';

/** What is offered to whoever does not know what can be asked. */
const examples = ['vacation', 'shift', 'seat', 'certificate'] as const;

interface Turn {
  readonly question: string;
  readonly answer: Answered | 'failed';
}

/** Questions and answers beside the page. What was asked stays in this panel alone, unless its reader wants a history. */
export function ChatPanel({ onClose, begins = '' }: { onClose: () => void; begins?: string }) {
  const { t } = useTranslation();
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [question, setQuestion] = useState(begins);
  const [remember, setRemember] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  // Newer browsers answer a promise here, which an effect may not return.
  useEffect(() => void last.current?.scrollIntoView({ block: 'nearest' }), [turns]);
  const mine = useQuery(assistants.listRemembered.query({ query: { size: 10 } }));
  const ask = async (words: string) => {
    const asked = words.trim();
    if (asked === '' || busy) return;
    setBusy(true);
    setQuestion('');
    try {
      const answer = await assistants.chat({ body: { question: asked, remember } });
      setTurns((before) => [...before, { question: asked, answer }]);
      if (remember) await renew(['assistants', 'listRemembered']);
    } catch (failure) {
      setTurns((before) => [...before, { question: asked, answer: 'failed' }]);
      tellFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask(question);
  };
  const forget = async () => {
    await assistants.forgetChat();
    await renew(['assistants', 'listRemembered']);
    setTurns([]);
    toast({ title: t('assistants.chat.forgotten') });
  };
  return (
    <SidePanel
      title={t('assistants.title.chat')}
      under={<p className="t13 ink3">{t('assistants.chat.lead')}</p>}
      tools={
        <IconButton
          label={t('assistants.chat.forget')}
          icon={<IconEraser size={18} />}
          onClick={() => setForgetting(true)}
        />
      }
      onClose={onClose}
      foot={
        <form ref={form} className={css.form} onSubmit={onSubmit}>
          <div className="row gap8">
            <div className="grow">
              <TextField
                label={t('assistants.chat.question')}
                placeholder={t('assistants.chat.placeholder')}
                value={question}
                maxLength={400}
                onChange={setQuestion}
              />
            </div>
            <Button type="submit" variant="primary" busy={busy} busyLabel={t('assistants.chat.asking')}>
              {t('assistants.chat.ask')}
            </Button>
          </div>
          <Checkbox label={t('assistants.chat.remember')} value={remember} onChange={setRemember} />
          <p className="t13 ink3">{t('assistants.chat.sealed')}</p>
        </form>
      }
    >
      <div className={css.turns} aria-live="polite">
        {turns.map((turn, index) => (
          <div key={index} ref={index === turns.length - 1 ? last : undefined} className="stack gap6">
            <p className={css.asked}>{turn.question}</p>
            {turn.answer === 'failed' ? (
              <p className="ink2">{t('assistants.chat.failed')}</p>
            ) : (
              <ChatAnswer answer={turn.answer} question={turn.question} onLeave={onClose} />
            )}
          </div>
        ))}
        {turns.length === 0 && !busy ? (
          <section className="stack gap6">
            <h3 className="t13 strong">{t('assistants.chat.examples')}</h3>
            {examples.map((key) => (
              <button
                key={key}
                type="button"
                className={css.again}
                onClick={() => void ask(t(`assistants.chat.example.${key}`))}
              >
                <span>{t(`assistants.chat.example.${key}`)}</span>
                <IconArrowUpRight size={16} />
              </button>
            ))}
          </section>
        ) : null}
        {turns.length === 0 && mine.data && mine.data.items.length > 0 ? (
          <section className="stack gap6">
            <h3 className="t13 strong">{t('assistants.chat.mine')}</h3>
            {mine.data.items.map((one) => (
              <button key={one.id} type="button" className={css.again} onClick={() => setQuestion(one.question)}>
                <span>{one.question}</span>
                <span className="t13 ink3">{formatMoment(one.asked_at)}</span>
                <IconArrowUpRight size={16} />
              </button>
            ))}
          </section>
        ) : null}
      </div>
      {isForgetting ? (
        <ConfirmDialog
          open
          danger
          title={t('assistants.chat.forgetTitle')}
          text={t('assistants.chat.forgetText')}
          action={t('assistants.chat.forget')}
          onClose={() => setForgetting(false)}
          onConfirm={forget}
        />
      ) : null}
    </SidePanel>
  );
}
