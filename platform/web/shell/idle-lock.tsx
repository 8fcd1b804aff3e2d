import { useEffect, useState } from 'react';
import { checkSession, expire, lastCheck, useSignedIn, signOut } from '../session.ts';
import { useTranslation } from '../translation.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Seconds before the end at which the question comes. */
const NOTICE_S = 120;

/**
 * Stations are shared: before a forgotten session ends, the screen is covered and asks. The server ends it in any
 * case; this only says so beforehand.
 */
export function IdleLock() {
  const { t } = useTranslation();
  const { idleMinutes } = useSignedIn();
  const left = useSecondsLeft(idleMinutes);
  if (left > Math.min(NOTICE_S, idleMinutes * 30)) return null;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Dialog
      open
      title={t('platform.idle.title')}
      text={<span role="timer">{t('platform.idle.text', { left: clock })}</span>}
      onClose={() => void checkSession()}
      actions={
        <>
          <Button variant="quiet" onClick={() => void signOut()}>
            {t('platform.idle.leave')}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => void checkSession()}>
            {t('platform.idle.stay')}
          </Button>
        </>
      }
    />
  );
}

/** Seconds until the server lets the session go. A hand on mouse or keyboard is told to it once a minute. */
function useSecondsLeft(idleMinutes: number): number {
  const [left, setLeft] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    let touchedAt = Date.now();
    const touch = () => (touchedAt = Date.now());
    const watched = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
    for (const name of watched) window.addEventListener(name, touch, { passive: true, capture: true });
    const tick = setInterval(() => {
      const known = lastCheck();
      if (known === 0) return;
      const isQuestionOpen = (Date.now() - known) / 1000 > idleMinutes * 60 - NOTICE_S;
      if (touchedAt > known && Date.now() - known > 60_000 && !isQuestionOpen) void checkSession();
      const seconds = Math.ceil(idleMinutes * 60 - (Date.now() - known) / 1000);
      setLeft(seconds);
      if (seconds <= 0) void expire('idle');
    }, 1000);
    return () => {
      clearInterval(tick);
      for (const name of watched) window.removeEventListener(name, touch, { capture: true });
    };
  }, [idleMinutes]);
  return left;
}
