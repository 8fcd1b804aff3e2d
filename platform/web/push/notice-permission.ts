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
