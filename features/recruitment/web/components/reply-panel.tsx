import { useState } from 'react';
import { useCaseStep, useCaseWords } from '#features/cases/web/widgets.tsx';
import { leastReason } from '#features/cases/policy.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { told } from '../../policy.ts';
import { candidacyLook, recruitment, type CandidacyDetail } from '../recruitment.ts';
import css from './candidate-columns.module.css';

/** The steps that are taken here. */
export const replies = told;

const outcomeOf = (action: string) => (action === 'reject' ? 'no' : action === 'keep' ? 'pool' : 'on');
const outcomes = ['on', 'no', 'pool'] as const;
type Outcome = (typeof outcomes)[number];

/** The answer that a candidate waits for: whether they go on, and the words with which they are told. */
export function ReplyPanel({ detail }: { detail: CandidacyDetail }) {
  const { t } = useTranslation();
  const words = useCaseWords(candidacyLook);
  const { take, explain, busy } = useCaseStep({ look: candidacyLook, takeStep: recruitment.stepCandidacy });
  const steps = detail.steps.filter(({ action }) => told.includes(action));
  const offered = outcomes.filter((one) => steps.some(({ action }) => outcomeOf(action) === one));
  const [outcome, setOutcome] = useState<Outcome>(offered[0] ?? 'on');
  const [action, setAction] = useState('');
  const [code, setCode] = useState('');
  const [message, setMessage] = useState('');
  const ways = steps.filter((step) => outcomeOf(step.action) === outcome);
  const step = ways.find((one) => one.action === action) ?? ways[0];
  const last = detail.told.at(-1);
  if (!step && !last) return null;
  const written = message.trim();
  const held = step && words.blocked(detail, step);
  const blocked =
    step &&
    (held ??
      (step.codes?.length && code === ''
        ? t('cases.step.missingCode')
        : step.needs_reason && [...written].length < leastReason
          ? t('cases.step.missingReason')
          : undefined));
  const send = async () => {
    if (!step) return;
    const more = { ...(written === '' ? {} : { reason: written }), ...(step.codes?.length ? { code } : {}) };
    await take(detail, { action: step.action, ...more }).catch((failure: unknown) =>
      toast({ tone: 'failed', title: explain(failure) }),
    );
  };
  const always = (name: string) =>
    t(`recruitment.mail.${name === 'test' && !detail.test?.is_form ? 'testApart' : name}`, { vacancy: detail.vacancy });
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{t(step ? 'recruitment.reply.title' : 'recruitment.candidate.told')}</SectionTitle>
      {step ? (
        <>
          <Segmented
            label={t('recruitment.reply.title')}
            value={outcome}
            onChange={(key) => {
              setOutcome(key);
              setCode('');
            }}
            options={offered.map((key) => ({ key, label: t(`recruitment.reply.${key}`) }))}
          />
          {ways.length > 1 ? (
            <SelectField
              label={t('recruitment.reply.where')}
              value={step.action}
              onChange={setAction}
              options={ways.map((one) => ({ value: one.action, label: words.do(detail, one.action) }))}
            />
          ) : null}
          {step.codes?.length ? (
            <SelectField
              label={t('recruitment.reply.why')}
              required
              value={code}
              onChange={setCode}
              options={step.codes.map((one) => ({ value: one, label: words.code(detail, one) }))}
            />
          ) : null}
          <p className={`t13 ink2 ${css.always}`}>
            {[always(step.action), ...(code === '' ? [] : [t(`recruitment.mail.why.${code}`)])].join('\n\n')}
          </p>
          <TextArea
            label={t(step.needs_reason ? 'recruitment.reply.message' : 'recruitment.reply.more')}
            required={step.needs_reason}
            rows={4}
            maxLength={1_000}
            value={message}
            onChange={setMessage}
          />
          <p className="t13 ink2">{t(detail.is_mailed ? 'recruitment.reply.mailed' : 'recruitment.reply.kept')}</p>
          <Button variant="primary" busy={busy === step.action} blocked={blocked} onClick={() => void send()}>
            {words.do(detail, step.action)}
          </Button>
          {held ? <p className="t13 ink2">{held}</p> : null}
        </>
      ) : null}
      {last ? (
        <p className="t13 ink2">
          {t('recruitment.reply.last', { subject: last.subject, moment: formatMoment(last.sent_at) })}
        </p>
      ) : null}
    </Card>
  );
}
