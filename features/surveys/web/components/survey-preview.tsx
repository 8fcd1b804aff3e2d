import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Questionnaire } from './questionnaire.tsx';
import { useLocalFilling } from './use-local-filling.ts';
import type { Writing } from './use-survey.ts';

/** The form as people will find it; what is answered here is sent nowhere. */
export function SurveyPreview({ writing, onClose }: { writing: Writing; onClose: () => void }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const filling = useLocalFilling(writing.document, () => {
    setDone(true);
    return Promise.resolve();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={t('surveys.builder.previewTitle', { title: writing.title })}
      text={t('surveys.builder.previewText')}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {isDone ? (
        <p role="status">{t('surveys.builder.previewDone')}</p>
      ) : (
        <Questionnaire
          form={writing}
          filling={filling}
          submitLabel={t('surveys.fill.send')}
          onSubmit={filling.submit}
        />
      )}
    </Dialog>
  );
}
