import { IconSend } from '@tabler/icons-react';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { surveys, type ManagedSurvey } from '../surveys.ts';

export interface PublishDialogProps {
  survey: ManagedSurvey;
  onClose: () => void;
  onDone: (survey: ManagedSurvey) => void;
}

/** Says to how many people a form goes and until when, or what its changes mean for those who have answered. */
export function PublishDialog({ survey, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const isFirst = survey.state === 'draft';
  const publish = () =>
    attempt(async () => {
      onDone(await surveys.publishSurvey({ params: { id: survey.id }, body: { version: survey.version } }));
    });
  const isTest = survey.kind === 'test';
  const text = isTest
    ? t('surveys.publish.test')
    : isFirst
      ? t('surveys.publish.told', { count: survey.people, shown: formatNumber(survey.people) })
      : t(survey.filled > 0 ? 'surveys.publish.edition' : 'surveys.publish.replace');
  const until = survey.closes_at
    ? t('surveys.publish.until', { moment: formatMoment(survey.closes_at) })
    : t('surveys.publish.fortnight');
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      icon={<IconSend size={20} />}
      title={t('surveys.publish.title', { title: survey.title })}
      text={text}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('ui.back')}
          </Button>
          <Button variant="primary" data-autofocus busy={busy} onClick={() => void publish()}>
            {t(isFirst ? 'surveys.publish.publish' : 'surveys.publish.changes')}
          </Button>
        </>
      }
    >
      {isFirst && !isTest ? <p>{until}</p> : null}
      {isFirst && survey.anonymous ? <p className="ink2">{t('surveys.publish.anonymous')}</p> : null}
      <FailureWords words={failure} />
    </Dialog>
  );
}
