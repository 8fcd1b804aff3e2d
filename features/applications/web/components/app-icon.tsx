import {
  IconApps,
  IconBook2,
  IconBulb,
  IconCalendarEvent,
  IconChartHistogram,
  IconClock,
  IconDatabaseSearch,
  IconDeviceDesktop,
  IconFileSpreadsheet,
  IconHeadset,
  IconHeart,
  IconKey,
  IconMail,
  IconMap2,
  IconMessages,
  IconReceipt,
  IconRefreshDot,
  IconSchool,
  IconShieldLock,
  IconTicket,
  IconUsers,
  IconVideo,
  IconWallet,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Glyph } from '../../policy.ts';
import type { Application } from '../applications.ts';
import css from './app-icon.module.css';

const drawings: Readonly<Record<Glyph, ComponentType>> = {
  headset: IconHeadset,
  messages: IconMessages,
  chart: IconChartHistogram,
  book: IconBook2,
  school: IconSchool,
  mail: IconMail,
  bulb: IconBulb,
  monitor: IconDeviceDesktop,
  database: IconDatabaseSearch,
  globe: IconWorld,
  receipt: IconReceipt,
  refresh: IconRefreshDot,
  calendar: IconCalendarEvent,
  shield: IconShieldLock,
  video: IconVideo,
  sheet: IconFileSpreadsheet,
  users: IconUsers,
  wallet: IconWallet,
  clock: IconClock,
  ticket: IconTicket,
  heart: IconHeart,
  map: IconMap2,
  key: IconKey,
  apps: IconApps,
};

export interface AppIconProps {
  icon: Application['icon'];
  size?: 24 | 28 | 40 | 44 | 64;
  className?: string | undefined;
}

/** The picture of an application, or its glyph on a coloured tile. Its name stands beside it. */
export function AppIcon({ icon, size = 44, className }: AppIconProps) {
  const Drawing = drawings[icon.glyph];
  return (
    <span
      aria-hidden="true"
      className={classNames(css.tile, className)}
      style={{ width: size, height: size, borderRadius: size / 3.6, background: `var(--tile-${icon.tone})` }}
    >
      {icon.url === null ? <Drawing /> : <img src={icon.url} alt="" width={size} height={size} loading="lazy" />}
    </span>
  );
}
