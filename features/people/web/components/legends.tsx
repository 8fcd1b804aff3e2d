import { IconScale } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { Profile } from '../people.ts';
import css from './legends.module.css';

/** What is told to whoever reads somebody's data, such as a claim in progress. */
export function Legends({ legends }: { legends: Profile['legends'] }) {
  const { t } = useTranslation();
  if (legends.length === 0) return null;
  return (
    <div className={css.legends}>
      {legends.map(({ text, link }, place) => (
        <Banner
          key={place}
          tone="info"
          icon={<IconScale size={20} />}
          text={text}
          action={link ? <Link to={link}>{t('people.legend.see')}</Link> : null}
        />
      ))}
    </div>
  );
}
