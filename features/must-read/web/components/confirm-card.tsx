import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { daysApart, formatDay, formatMoment, formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { MustReadSource } from '../../policy.ts';
import { mustRead, type Request } from '../must-read.ts';
import css from './confirm-card.module.css';
import { ConfirmBar } from './confirm-bar.tsx';

export interface ConfirmCardProps {
  source: MustReadSource;
  id: string;
  /** It stands beside the text, and stays there while that is read; else under it. */
  beside?: boolean;
}

/** With an item that must be confirmed: by when, its questions, and the word that it was read and understood. */
export function ConfirmCard({ source, id, beside = false }: ConfirmCardProps) {
  const { t } = useTranslation();
  const { data } = useQuery(mustRead.getRequest.query({ params: { source, id } }));
  if (!data) return null;
  if (data.confirmed_at === null) return <Asking key={data.id} request={data} beside={beside} />;
  return (
    <p className={classNames(css.done, beside && css.beside)} role="status">
      <StateGlyph state="done" size={20} />
      <span>
        <b>{t('must-read.card.done')}</b>{' '}
        <span className="ink2">
          {t('must-read.card.doneText', { moment: formatMoment(data.confirmed_at), edition: data.edition })}
        </span>
      </span>
    </p>
  );
}

function Asking({ request, beside }: { request: Request; beside: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const { busy, failure, attempt, forget } = useAttempt();
  const isAnswered = request.questions.every((_one, at) => answers[at] !== undefined);
  const confirm = () =>
    attempt(async () => {
      await mustRead.confirm({ params: { id: request.id }, body: { answers: answers.map(Number) } });
      toast({ title: t('must-read.card.thanks') });
      await renew('must-read', 'home', 'policies');
    });
  const isLate = new Date(request.due_at) < now();
  const missing = request.questions.filter((_one, at) => answers[at] === undefined).length;
  return (
    <Card
      id={id}
      padded
      calls="must-read"
      className={classNames(css.card, beside && css.beside)}
      aria-label={t('must-read.card.title')}
    >
      <div>
        <SectionTitle>{t('must-read.card.title')}</SectionTitle>
        <p className={isLate ? 'due-broken' : 't13 ink2'}>{dueText(t, request.due_at, isLate)}</p>
      </div>
      {request.questions.map((question, at) => (
        <RadioCards
          key={question.text}
          label={question.text}
          value={answers[at] ?? ''}
          options={question.options.map((label, option) => ({ value: String(option), label }))}
          onChange={(chosen) => {
            forget();
            setAnswers(request.questions.map((_one, other) => (other === at ? chosen : answers[other])) as string[]);
          }}
        />
      ))}
      <Checkbox label={t('must-read.card.statement', { edition: request.edition })} value={isRead} onChange={setRead} />
      <FailureWords words={failure} />
      <div className={css.foot}>
        {request.team && request.team.confirmed > 0 ? (
          <span className="t13 ink2">{t('must-read.card.team', request.team)}</span>
        ) : null}
        <Button
          variant="primary"
          busy={busy}
          blocked={!isAnswered ? t('must-read.card.unanswered') : !isRead ? t('must-read.card.unticked') : undefined}
          onClick={() => void confirm()}
        >
          {t('must-read.card.confirm')}
        </Button>
      </div>
      <ConfirmBar card={id} missing={missing} />
    </Card>
  );
}

function dueText(t: ReturnType<typeof useTranslation>['t'], due: string, isLate: boolean): string {
  const day = formatDay(due);
  if (isLate) return t('must-read.card.late', { day });
  const count = daysApart(due, now());
  if (count === 0) return t('must-read.card.today', { time: formatTime(due) });
  return `${t('must-read.card.text', { day })} ${t('must-read.card.left', { count })}`;
}
