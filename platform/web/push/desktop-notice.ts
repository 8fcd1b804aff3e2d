/** Milliseconds that a desktop notification stays (specification, section 9). */
const LIFE_MS = 4000;
/** A screen narrower than this is a mobile one. */
const MOBILE_BELOW = 1024;

/** Whether the browser can still be asked: only by a gesture of the person, never on its own. */
export function canAskForNotices(): boolean {
  return 'Notification' in window && Notification.permission === 'default';
}

export async function askForNotices(): Promise<boolean> {
  return 'Notification' in window && (await Notification.requestPermission()) === 'granted';
}

/** Mobile or Desktop, as activity records and vibration understand it. */
export function deviceOfScreen(): 'Mobile' | 'Desktop' {
  return window.innerWidth < MOBILE_BELOW ? 'Mobile' : 'Desktop';
}

/** Shows a desktop notification, titled with the person's capitalised name, where that is allowed. */
export function showDesktopNotice(name: string, message: string, open: () => void): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(capitalised(name), { body: message, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
      open();
    };
    setTimeout(() => notice.close(), LIFE_MS);
  } catch {
    // Android allows notifications from service workers only; the toast has told it already.
  }
  if (deviceOfScreen() === 'Mobile') navigator.vibrate?.([200, 100]);
}

/** `verónica GALINDO` becomes `Verónica Galindo`. */
export function capitalised(name: string): string {
  return name
    .toLocaleLowerCase('es')
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'));
}
