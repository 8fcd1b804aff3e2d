import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { documents } from '../documents.ts';
import css from './reset-code.module.css';

/** Where somebody whose document password was reset sees the code, once they ask for it. */
export function ResetCode() {
  const { t } = useTranslation();
  const [words, setWords] = useState<string>();
  const show = async () => {
    try {
      const { code, valid_until } = await documents.showResetCode({});
      setWords(t('documents.password.codeIs', { code, until: formatMoment(valid_until) }));
    } catch (failure) {
      setWords(explainFailure(failure));
    }
  };
  return (
    <Banner
      className={css.code ?? ''}
      tone="info"
      icon={<IconKey size={20} />}
      text={words ?? t('documents.password.codeWaits')}
      action={
        words === undefined ? (
          <Button size="small" onClick={() => void show()}>
            {t('documents.password.showCode')}
          </Button>
        ) : undefined
      }
    />
  );
}
