import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type RefObject } from 'react';
import { useRowKeys } from '#platform/web/ui/use-row-keys.ts';
import { markNotice, type Notice } from '../inbox.ts';

/** Letters that fit in the two lines of a row on a small screen. */
const FITS = 90;

/** Whether opening a notice shows the rest of it in its place: it leads nowhere, or its text is longer than a row. */
export function isReadInPlace({ link, message }: Pick<Notice, 'link' | 'message'>): boolean {
  return link === null || message.length > FITS;
}

/** Walking, opening and marking notices, by keyboard and by hand. */
export function useNoticeKeys(notices: readonly Notice[], search: RefObject<HTMLInputElement | null>, off: boolean) {
  const router = useRouter();
  const [open, setOpen] = useState<string>();

  const openNotice = (notice: Notice) => {
    void markNotice(notice, true);
    if (isReadInPlace(notice)) setOpen((before) => (before === notice.id ? undefined : notice.id));
    else router.history.push(notice.link ?? '/notifications');
  };
  const find = (id: string) => notices.find((notice) => notice.id === id);
  const { current, setCurrent } = useRowKeys({
    keys: notices.map(({ id }) => id),
    search,
    off,
    onOpen: (id) => {
      const notice = find(id);
      if (notice) openNotice(notice);
    },
  });

  const now = current === undefined ? undefined : find(current);
  useEffect(() => {
    if (off || !now) return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'u' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role="menu"]'))
        return;
      event.preventDefault();
      void markNotice(now, now.read_at === null);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [now, off]);

  return {
    current,
    open,
    openNotice: (notice: Notice) => {
      setCurrent(notice.id);
      openNotice(notice);
    },
  };
}
