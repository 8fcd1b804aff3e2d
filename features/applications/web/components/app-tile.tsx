import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import type { Application } from '../applications.ts';
import { AppIcon } from './app-icon.tsx';
import { AppLink } from './app-link.tsx';
import { AppMenu } from './app-menu.tsx';
import { AppStatus } from './app-status.tsx';
import css from './app-tile.module.css';

export interface AppTileProps {
  application: Application;
  /** The number key that opens it. */
  digit?: number | undefined;
  /** While it is dragged, nothing of it is clicked. */
  isDragged?: boolean;
  /** Before the menu: the handle that moves it, a star. */
  tools?: ReactNode;
}

/** An application to open: its picture, what it is for, whether it works. */
export function AppTile({ application, digit, isDragged, tools }: AppTileProps) {
  return (
    <div className={classNames(css.tile, isDragged && css.dragged)}>
      <AppIcon icon={application.icon} className={css.icon} />
      <div className={css.words}>
        <AppLink application={application} className={`${css.name} cut`}>
          {application.name}
        </AppLink>
        <span className={`t13 ink3 cut ${css.summary}`}>{application.summary}</span>
        <AppStatus application={application} />
      </div>
      {digit === undefined ? null : <Kbd keys={`${digit}`} className={`desktop-only ${css.digit}`} />}
      <div className={css.tools}>
        {tools}
        <AppMenu application={application} />
      </div>
    </div>
  );
}
