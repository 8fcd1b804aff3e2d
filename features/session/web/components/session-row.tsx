import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatAgo, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import type { MySession } from '../sign-in.ts';
import css from './my-sessions.module.css';

interface SessionRowProps {
  session: MySession;
  isEnding: boolean;
  onEnd: () => void;
}

/** One open session: which device, since when, and the way to close it. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const name = session.browser || t(`session.mine.device.${session.device}`);
  return (
    <li className={css.row}>
      <span className={css.icon}>
        {session.device === 'Mobile' ? <IconDeviceMobile size={20} /> : <IconDeviceDesktop size={20} />}
      </span>
      <div className={css.words}>
        <div className={css.name}>
          <span className="medium">{name}</span>
          <span className="t13 ink3">{t(`session.mine.method.${session.method}`)}</span>
        </div>
        <div className="t13 ink3">
          {t('session.mine.since', { start: formatMoment(session.started_at), seen: formatAgo(session.last_seen_at) })}
          {session.address ? ` · ${t('session.mine.from', { address: session.address })}` : null}
        </div>
      </div>
      {session.current ? (
        <Pill tone="primary">{t('session.mine.here')}</Pill>
      ) : (
        <Button
          size="small"
          variant="remove"
          busy={isEnding}
          aria-label={t('session.mine.endName', { browser: name })}
          onClick={onEnd}
        >
          {t('session.mine.end')}
        </Button>
      )}
    </li>
  );
}
