import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { menuHomeOf, menuOf } from '../screens.ts';
import { useSignedIn } from '../session.ts';
import { openOverlay } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Badge, Unread } from './badge.tsx';
import css from './drawer.module.css';
import { MenuGroupIcon } from './menu-group-icon.tsx';
import { MenuSections } from './menu-sections.tsx';
import { useCurrentScreen } from './use-current-screen.ts';

/** Everything the bottom bar has no room for. */
export function Drawer() {
  const { t } = useTranslation();
  const person = useSignedIn();
  const here = menuHomeOf(useCurrentScreen());
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    element.current?.showModal();
  }, []);
  const close = () => openOverlay(undefined);
  return (
    <dialog
      ref={element}
      data-modal
      className={css.drawer}
      aria-label={t('platform.menu.all')}
      onClose={close}
      onClick={(event) => event.target === element.current && close()}
    >
      <div className={css.head}>
        <h2 className="h20">{t('platform.menu.all')}</h2>
        <IconButton plain label={t('ui.close')} icon={<IconX />} onClick={close} />
      </div>
      <nav aria-label={t('platform.menu.all')}>
        {menuOf(person).map(({ group, entries }) => (
          <section key={group} className={css.group}>
            {group === 'home' ? null : (
              <h3>
                <MenuGroupIcon group={group} />
                {t(`platform.menu.${group}`)}
              </h3>
            )}
            <MenuSections entries={entries} here={here?.path} headClass={css.section}>
              {(own) => (
                <ul>
                  {own.map((entry) => (
                    <li key={entry.path}>
                      <Link
                        to={entry.path}
                        onClick={close}
                        className={classNames(css.entry, entry.path === here?.path && css.here)}
                        aria-current={entry.path === here?.path ? 'page' : undefined}
                      >
                        <entry.menu.icon />
                        <span className="grow">{t(entry.menu.label)}</span>
                        <Unread entries={[entry]} />
                        <Badge name={entry.badge} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </MenuSections>
          </section>
        ))}
      </nav>
    </dialog>
  );
}
