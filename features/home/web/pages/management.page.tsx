import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { menuSections } from '#platform/web/page.ts';
import type { MenuScreen } from '#platform/web/screens.ts';
import { Badge } from '#platform/web/shell/badge.tsx';
import { useGroup } from '#platform/web/shell/pinned-entries.tsx';
import { usePins } from '#platform/web/shell/pins.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { fold } from '#platform/contract/fold.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import css from './management.module.css';

/** Every screen that the person administers something with, under its heading; those that are pinned stand in the sidebar. */
export default function ManagementPage() {
  const { t } = useTranslation();
  const entries = useGroup('administration');
  const { pins, toggle } = usePins(entries);
  const [query, setQuery] = useState('');
  const found = entries.filter(({ menu, keywords }) =>
    fold(`${t(menu.label)} ${keywords === undefined ? '' : t(keywords)}`).includes(fold(query.trim())),
  );
  const headings = [...menuSections, undefined].map((section) => ({
    section,
    own: found.filter(({ menu }) => menu.section === section),
  }));
  if (entries.length === 0) return <Navigate to="/unauthorized" search={{ screen: '/gestion' }} replace />;
  return (
    <div className="stack gap16">
      <PageHeader
        title={t('home.title.management')}
        lead={t('home.management.lead')}
        actions={<SearchBox large label={t('home.management.search')} value={query} onSearch={setQuery} />}
      />
      {found.length === 0 ? (
        <EmptyState art={<SearchLantern />} title={t('home.management.none')} text={t('home.management.none_text')} />
      ) : (
        <div className={css.cards}>
          {headings
            .filter(({ own }) => own.length > 0)
            .map(({ section, own }) => (
              <Card key={section ?? ''} padded>
                <h2 className="strong">
                  {t(section === undefined ? 'home.management.other' : `platform.menu.section.${section}`)}
                </h2>
                <ul className={css.list}>
                  {own.map((entry) => (
                    <Entry
                      key={entry.path}
                      entry={entry}
                      isPinned={pins.includes(entry.path)}
                      onToggle={() => toggle(entry.path)}
                    />
                  ))}
                </ul>
              </Card>
            ))}
        </div>
      )}
    </div>
  );
}

function Entry({ entry, isPinned, onToggle }: { entry: MenuScreen; isPinned: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const { path, menu, badge } = entry;
  const name = t(menu.label);
  return (
    <li className={css.entry}>
      <menu.icon size={18} />
      <Link bare className={css.link ?? ''} to={path}>
        {name}
      </Link>
      <Badge name={badge} />
      <IconButton
        size="small"
        plain
        label={t(isPinned ? 'home.management.unpin' : 'home.management.pin', { name })}
        icon={isPinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
        onClick={onToggle}
      />
    </li>
  );
}
