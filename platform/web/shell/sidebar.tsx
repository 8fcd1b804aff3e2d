import { Link } from '@tanstack/react-router';
import {
  IconChevronDown,
  IconChevronRight,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { MenuGroup } from '../page.ts';
import { menuHomeOf, menuOf, type MenuScreen } from '../screens.ts';
import { useSignedIn } from '../session.ts';
import { openOverlay, shellParts } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { PlazaMark } from '../ui/art/plaza-mark.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { Badge, Unread } from './badge.tsx';
import { MenuGroupIcon } from './menu-group-icon.tsx';
import { FoldedEntries } from './folded-entries.tsx';
import css from './sidebar.module.css';
import { toggleSidebar, useIsRail } from './sidebar-state.ts';
import { useCurrentScreen } from './use-current-screen.ts';

/** The navigation of wide screens: groups of screens, or their icons only. */
export function Sidebar() {
  const { t } = useTranslation();
  const person = useSignedIn();
  const isRail = useIsRail();
  const here = menuHomeOf(useCurrentScreen());
  const [chosen, setChosen] = useState<{ at: string | undefined; group: MenuGroup | undefined }>();
  const groups = menuOf(person);
  // The group of the screen is open until the person opens another one there; at home what is the person's own.
  const ofScreen =
    here?.menu?.group === 'home' ? groups.find(({ group }) => group === 'mine')?.group : here?.menu?.group;
  const open = chosen && chosen.at === here?.path ? chosen.group : ofScreen;
  const part = (wanted: (group: MenuGroup) => boolean) =>
    groups
      .filter(({ group }) => wanted(group))
      .map(({ group, entries }) => (
        <Group
          key={group}
          group={group}
          entries={entries}
          here={here?.path}
          isOpen={open === group}
          isRail={isRail}
          onToggle={() => setChosen({ at: here?.path, group: open === group ? undefined : group })}
        />
      ));
  return (
    <aside className={classNames(css.side, isRail && css.rail)}>
      <div className={css.brand}>
        <PlazaMark size={32} />
        {isRail ? null : (
          <>
            <div className="grow">
              <b>{'Plaza'}</b>
              <span className="cut">{person.company.name}</span>
            </div>
            <IconButton
              size="small"
              label={t('platform.shell.collapse')}
              icon={<IconLayoutSidebarLeftCollapse />}
              onClick={toggleSidebar}
            />
          </>
        )}
      </div>
      <nav className={css.nav} aria-label={t('platform.shell.navigation')}>
        {part((group) => group !== 'help')}
      </nav>
      <div className={css.foot}>
        {isRail || here?.menu?.group === 'home' ? null : <Aside />}
        <div className={css.nav}>
          {part((group) => group === 'help')}
          <button
            type="button"
            className={css.entry}
            onClick={() => openOverlay('shortcuts')}
            title={t('platform.shortcuts.title')}
          >
            <IconKeyboard />
            <span className={isRail ? 'visually-hidden' : 'grow'}>{t('platform.shortcuts.title')}</span>
            {isRail ? null : <Kbd keys="?" />}
          </button>
          {isRail ? (
            <button type="button" className={css.entry} aria-label={t('platform.shell.expand')} onClick={toggleSidebar}>
              <IconLayoutSidebarLeftExpand />
            </button>
          ) : null}
        </div>
      </div>
    </aside>
  );
}

const PinnedEntries = lazyPart(() => import('./pinned-entries.tsx').then((part) => part.PinnedEntries));
const RailGroup = lazy(() => import('./rail-group.tsx'));
const Aside = lazyPart(async () => (await shellParts().aside?.()) ?? (() => null));

interface GroupProps {
  group: MenuGroup;
  entries: readonly MenuScreen[];
  here: string | undefined;
  isOpen: boolean;
  isRail: boolean;
  onToggle: () => void;
}

function Group({ group, entries, here, isOpen, isRail, onToggle }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const [first] = entries;
  const holdsHere = entries.some((entry) => entry.path === here);
  if (first && entries.length === 1) return <Single group={group} screen={first} isHere={holdsHere} isRail={isRail} />;
  if (isRail)
    return (
      <Suspense
        fallback={
          <span className={css.entry}>
            <MenuGroupIcon group={group} />
          </span>
        }
      >
        <RailGroup group={group} entries={entries} isHere={holdsHere} />
      </Suspense>
    );
  return (
    <div>
      <button
        type="button"
        className={classNames(css.entry, isOpen && css.open)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <MenuGroupIcon group={group} />
        {t(`platform.menu.${group}`)}
        {isOpen ? null : <Unread entries={entries} />}
        <span className={css.chevron}>{isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}</span>
      </button>
      {isOpen ? (
        <div id={id} className={css.kids}>
          {group === 'administration' ? (
            <PinnedEntries entries={entries} here={here}>
              {(own) => <Entries entries={own} here={here} />}
            </PinnedEntries>
          ) : (
            <FoldedEntries entries={entries} here={here} className={classNames(css.entry, css.kid, css.section)}>
              {(own) => <Entries entries={own} here={here} />}
            </FoldedEntries>
          )}
        </div>
      ) : null}
    </div>
  );
}

function Entries({ entries, here }: { entries: readonly MenuScreen[]; here: string | undefined }) {
  const { t } = useTranslation();
  return (
    <ul className={css.list}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            to={entry.path}
            className={classNames(css.entry, css.kid, entry.path === here && css.here)}
            aria-current={entry.path === here ? 'page' : undefined}
          >
            <span className="cut">{t(entry.menu.label)}</span>
            <Unread entries={[entry]} />
            <Badge name={entry.badge} className="end" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Single({
  group,
  screen,
  isHere,
  isRail,
}: {
  group: MenuGroup;
  screen: MenuScreen;
  isHere: boolean;
  isRail: boolean;
}) {
  const { t } = useTranslation();
  const label = t(screen.menu.label);
  const link = (
    <Link
      to={screen.path}
      className={classNames(css.entry, isHere && css.here)}
      aria-current={isHere ? 'page' : undefined}
      aria-label={isRail ? label : undefined}
    >
      <MenuGroupIcon group={group} />
      {isRail ? null : label}
    </Link>
  );
  return isRail ? <Tooltip text={label}>{link}</Tooltip> : link;
}
