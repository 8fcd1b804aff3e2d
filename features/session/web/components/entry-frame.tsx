import { useEffect, useState, type ReactNode } from 'react';
import { currentLanguage } from '#platform/web/i18n.ts';
import { setLanguage } from '#platform/web/language.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { Poster } from '#platform/web/ui/art/poster.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import '#platform/web/theme.ts';
import type { Options } from '../sign-in.ts';
import css from './entry.module.css';

const languages = [
  { key: 'es', label: 'Español' },
  { key: 'en', label: 'English' },
] as const;

/** The plaza at the left, and at the right whatever is to be filled in. */
export function EntryFrame({ options, children }: { options: Promise<Options>; children: ReactNode }) {
  const { t } = useTranslation();
  const [company, setCompany] = useState<Options['company']>();
  useEffect(() => {
    options.then((known) => setCompany(known.company)).catch(() => undefined);
  }, [options]);
  useEffect(() => {
    document.title = t('platform.tab', { title: t('session.title.login') });
  }, [t]);
  return (
    <div className={css.entry}>
      <Poster
        company={company?.name ?? ''}
        logo={company?.logo}
        slogan={t('session.entry.slogan')}
        promise={t('session.entry.promise')}
      />
      <main className={css.side}>
        <div className="row between">
          <span className={css.brand}>
            <PlazaMark size={32} />
            <b>{'Plaza'}</b>
          </span>
          <Segmented
            label={t('session.entry.language')}
            options={languages}
            value={currentLanguage()}
            onChange={(language) => void setLanguage(language)}
          />
        </div>
        {children}
      </main>
    </div>
  );
}
