import { useNavigate } from '@tanstack/react-router';
import type { MenuGroup } from '../page.ts';
import { sectionsOf } from '../menu-headings.ts';
import type { MenuScreen } from '../screens.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from '../ui/class-names.ts';
import { Menu } from '../ui/menu.tsx';
import { Unread } from './badge.tsx';
import { MenuGroupIcon } from './menu-group-icon.tsx';
import css from './sidebar.module.css';

interface RailGroupProps {
  group: MenuGroup;
  entries: readonly MenuScreen[];
  isHere: boolean;
}

/** A group of the menu as its icon: what it holds opens beside it. */
export default function RailGroup({ group, entries, isHere }: RailGroupProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const label = t(`platform.menu.${group}`);
  const sections = sectionsOf(entries).sections;
  const heading = (screen: MenuScreen) => {
    const begins = sections.find((part) => part.entries[0] === screen);
    return begins?.section && t(`platform.menu.section.${begins.section}`);
  };
  return (
    <Menu
      label={label}
      align="start"
      header={<div className={css.flyout}>{label}</div>}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={classNames(css.entry, isHere && css.here)}
          aria-label={label}
          title={label}
        >
          <MenuGroupIcon group={group} />
          <span className={css.corner}>
            <Unread entries={entries} />
          </span>
        </button>
      )}
      items={sections
        .flatMap((part) => part.entries)
        .map((screen) => ({
          key: screen.path,
          heading: heading(screen),
          label: t(screen.menu.label),
          icon: <screen.menu.icon />,
          onSelect: () => void navigate({ to: screen.path }),
        }))}
    />
  );
}
