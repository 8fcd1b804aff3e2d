import { deviceOfScreen } from './notice-permission.ts';

/** Milliseconds that a desktop notification stays (specification, section 9). */
const LIFE_MS = 4000;

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
