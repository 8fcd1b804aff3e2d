import { IconArrowRight, IconClipboardCheck, IconMail, IconMailOpened } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { daysApart, formatAgo, formatMoment, formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { NewsDot } from '#platform/web/ui/count.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { markNotice, type Notice } from '../inbox.ts';
import { CategoryIcon } from './category-icon.tsx';
import { isReadInPlace } from './use-notice-keys.ts';
import css from './notice-row.module.css';
import { ReceiptLine } from './receipt-line.tsx';

interface NoticeRowProps {
  notice: Notice;
  isCurrent: boolean;
  /** Its whole text is shown. */
  isOpen: boolean;
  onOpen: () => void;
  /** Opens what it asks to be decided over the list; absent where it leads elsewhere. */
  onDecide?: (() => void) | undefined;
}

/** One notice: unread ones carry a dot and a bolder title; the whole row opens it. */
export function NoticeRow({ notice, isCurrent, isOpen, onOpen, onDecide }: NoticeRowProps) {
  const { t } = useTranslation();
  const { title, message, link, created_at: at } = notice;
  const isUnread = notice.read_at === null;
  const words = (
    <>
      <span className={css.title}>{title}</span>
      <span className={classNames(css.message, !isOpen && 'two-lines')}>{message}</span>
    </>
  );
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return void markNotice(notice, true);
    event.preventDefault();
    onOpen();
  };
  return (
    <li
      className={classNames(css.row, isUnread && css.unread, isCurrent && css.current)}
      ref={(element) => {
        if (isCurrent && element && !element.contains(document.activeElement))
          element.scrollIntoView({ block: 'nearest' });
      }}
    >
      <span className={css.mark}>{isUnread ? <NewsDot label={t('notifications.row.unread')} /> : null}</span>
      <CategoryIcon category={notice.category} kind={notice.kind} unread={isUnread} />
      <div className={css.words}>
        {isReadInPlace(notice) ? (
          <button type="button" className={css.open} aria-expanded={isOpen} onClick={onOpen}>
            {words}
          </button>
        ) : (
          <a className={css.open} href={link ?? undefined} onClick={press}>
            {words}
          </a>
        )}
        {notice.needs_receipt ? (
          <div className={css.receipt}>
            <ReceiptLine notice={notice} />
          </div>
        ) : null}
        {onDecide ? (
          <Button
            className={css.decide}
            size="small"
            icon={<IconClipboardCheck size={16} />}
            onClick={() => {
              void markNotice(notice, true);
              onDecide();
            }}
            aria-label={t('notifications.row.decideNamed', { title })}
          >
            {t('notifications.row.decide')}
          </Button>
        ) : null}
        {isOpen && link ? (
          <Link className={css.go} to={link}>
            {t('notifications.row.go')} <IconArrowRight size={14} />
          </Link>
        ) : null}
      </div>
      <time className={css.time} dateTime={at} title={formatMoment(at)}>
        {daysApart(at, now()) === 0 ? formatAgo(at) : formatTime(at)}
      </time>
      <IconButton
        size="small"
        className={css.toggle}
        label={t(isUnread ? 'notifications.row.mark_read' : 'notifications.row.mark_unread')}
        icon={isUnread ? <IconMailOpened size={16} /> : <IconMail size={16} />}
        onClick={() => void markNotice(notice, isUnread)}
      />
    </li>
  );
}
