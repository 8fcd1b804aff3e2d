import { useQuery } from '@tanstack/react-query';
import { AnswerList } from '#features/surveys/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { recruitment } from '../recruitment.ts';

/** What a candidate answered to the test, question by question. */
export function TestAnswers({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(recruitment.getTestAnswers.query({ params: { id } }));
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={data?.title ?? t('recruitment.test.answers')}
      text={data ? t('recruitment.test.takenAt', { at: formatMoment(data.taken_at) }) : ''}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {error ? (
        <FailureWords words={explainFailure(error)} />
      ) : data ? (
        <AnswerList answer={{ ...data, id, files: [] }} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}
