import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { ReasonDialog } from '#features/cases/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';

const TestAnswers = lazyPart(() => import('./test-answers.tsx').then((part) => part.TestAnswers));

const marks = { passed: 'done', review: 'review', failed: 'refused' } as const;

/** How the test went that the candidate took by their link; what its rule leaves open is decided here. */
export function TestResult({ detail }: { detail: CandidacyDetail }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'answers' | 'passes' | 'fails'>();
  const { test, id } = detail;
  if (!test) return null;
  const { name, result, score, pass } = test;
  const points =
    score === null
      ? ''
      : pass === null
        ? t('recruitment.test.points', { score })
        : t('recruitment.test.pointsOf', { score, pass });
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{t('recruitment.test.title', { name })}</SectionTitle>
      {result === null ? (
        <p className="ink2">{t('recruitment.test.waits')}</p>
      ) : (
        <div className="row wrap gap12">
          <StateMark state={marks[result]}>{t(`recruitment.test.result.${result}`)}</StateMark>
          {points ? <span className="num">{points}</span> : null}
          <Button icon={<IconFileText size={16} />} onClick={() => setDialog('answers')}>
            {t('recruitment.test.answers')}
          </Button>
        </div>
      )}
      {result === 'review' && detail.steps.length > 0 ? (
        <div className="row wrap gap8">
          <Button onClick={() => setDialog('passes')}>{t('recruitment.test.passes')}</Button>
          <Button onClick={() => setDialog('fails')}>{t('recruitment.test.fails')}</Button>
        </div>
      ) : null}
      {dialog === 'answers' ? <TestAnswers id={id} onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'passes' || dialog === 'fails' ? (
        <ReasonDialog
          title={t(`recruitment.test.${dialog}`)}
          text={t('recruitment.test.reviewText')}
          action={t(`recruitment.test.${dialog}`)}
          needsReason
          codes={[]}
          explain={explainFailure}
          onClose={() => setDialog(undefined)}
          onConfirm={async ({ reason = '' }) => {
            await recruitment.reviewTest({ params: { id }, body: { passes: dialog === 'passes', reason } });
            await renew('recruitment');
            toast({ title: t('recruitment.test.saved') });
          }}
        />
      ) : null}
    </Card>
  );
}
