import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classNames } from './class-names.ts';

export interface BannerProps {
  tone: 'warn' | 'bad' | 'info' | 'calm';
  icon: ReactNode;
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** A message that stays at the top of its part while something is so. */
export function Banner({ tone, icon, title, text, action, className }: BannerProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={classNames(css.banner, css[tone], className)}>
      {icon}
      <div className={css.words}>
        {title ? <b>{text ? ended(title) : title}</b> : null} {text}
      </div>
      {action}
    </div>
  );
}

/** A title goes on in its text on the same line: without a stop the two would read as one sentence. */
function ended(title: string): string {
  return /[.:!?…]$/.test(title) ? title : `${title}.`;
}
