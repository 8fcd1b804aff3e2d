import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Reading } from '../documents.ts';
import css from './what-changed.module.css';

const ChangesDialog = lazyPart(() => import('./changes-dialog.tsx').then((part) => part.ChangesDialog));

export interface WhatChangedProps {
  document: Reading;
  password: string | undefined;
  /** Its pages are on screen: what it says is not told before. */
  isOpen: boolean;
}

/** What somebody has signed before in place of a document, why there is another one now, and what it says otherwise. */
export function WhatChanged({ document, password, isOpen }: WhatChangedProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { earlier } = document;
  if (!earlier) return null;
  const { kind, title, completed_at, reason } = earlier;
  return (
    <>
      <section className={`t13 ${css.changed}`} aria-label={t('documents.earlier.title')}>
        <p>{t(`documents.earlier.${kind}`, { title, day: formatDay(completed_at) })}</p>
        {reason ? <p>{t('documents.earlier.reason', { reason })}</p> : null}
        <Button
          size="small"
          icon={<IconArrowsDiff size={16} />}
          blocked={isOpen ? undefined : t('documents.earlier.openFirst')}
          onClick={() => setShown(true)}
        >
          {t('documents.earlier.show')}
        </Button>
      </section>
      {isShown ? (
        <ChangesDialog document={document} earlier={earlier} password={password} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
