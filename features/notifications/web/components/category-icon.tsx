import {
  IconCalendarEvent,
  IconCash,
  IconClipboardList,
  IconConfetti,
  IconNews,
  IconScale,
  IconShieldLock,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Category } from '../../policy.ts';
import css from './category-icon.module.css';

const icons: Readonly<Record<Category, ComponentType<{ size?: number }>>> = {
  legal: IconScale,
  pay: IconCash,
  shift: IconCalendarEvent,
  security: IconShieldLock,
  news: IconNews,
  social: IconConfetti,
};

/** What a notice is about, as a picture beside its words. */
export function CategoryIcon({ category, kind, unread }: { category: Category; kind?: string; unread: boolean }) {
  const Icon = kind === 'request' ? IconClipboardList : icons[category];
  return (
    <span className={`${css.icon} ${unread ? css.unread : ''}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
