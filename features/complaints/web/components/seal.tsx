import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import css from './complaints.module.css';

/** Who reads it, and who does not, in words. */
export function Seal({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <p className={css.seal}>
      <IconLock size={18} aria-hidden="true" />
      <span className="t13">
        <strong>{t('complaints.seal.title')}</strong> {children}
      </span>
    </p>
  );
}
