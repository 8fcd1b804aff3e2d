import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { MustReadSource } from '../../policy.ts';
import { mustRead, type Request } from '../must-read.ts';
import css from './confirm-card.module.css';

/** Under an item that must be confirmed: by when, its questions, and the word that it was read and understood. */
export function ConfirmCard({ source, id }: { source: MustReadSource; id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(mustRead.getRequest.query({ params: { source, id } }));
  if (!data) return null;
  if (data.confirmed_at === null) return <Asking key={data.id} request={data} />;
  return (
    <p className={css.done} role="status">
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

function Asking({ request }: { request: Request }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [isRead, setRead] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isAnswered = request.questions.every((_one, at) => answers[at] !== undefined);
  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await mustRead.confirm({ params: { id: request.id }, body: { answers: answers.map(Number) } });
      toast({ title: t('must-read.card.thanks') });
      await Promise.all(
        [['must-read'], ['home'], ['policies']].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      setFailure(explainFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const day = formatDay(request.due_at);
  const isLate = new Date(request.due_at) < now();
  return (
    <Card padded calls="must-read" className={css.card} aria-label={t('must-read.card.title')}>
      <div>
        <SectionTitle>{t('must-read.card.title')}</SectionTitle>
        <p className={isLate ? 'due-broken' : 'ink2'}>
          {t(isLate ? 'must-read.card.late' : 'must-read.card.text', { day })}
        </p>
      </div>
      {request.questions.map((question, at) => (
        <RadioCards
          key={question.text}
          label={question.text}
          value={answers[at] ?? ''}
          options={question.options.map((label, option) => ({ value: String(option), label }))}
          onChange={(chosen) => {
            setFailure(undefined);
            setAnswers(request.questions.map((_one, other) => (other === at ? chosen : answers[other])) as string[]);
          }}
        />
      ))}
      <Checkbox label={t('must-read.card.statement', { edition: request.edition })} value={isRead} onChange={setRead} />
      {failure ? (
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      ) : null}
      <div className={css.foot}>
        <Button
          variant="primary"
          busy={busy}
          blocked={!isAnswered ? t('must-read.card.unanswered') : !isRead ? t('must-read.card.unticked') : undefined}
          onClick={() => void confirm()}
        >
          {t('must-read.card.confirm')}
        </Button>
      </div>
    </Card>
  );
}
