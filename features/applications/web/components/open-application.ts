import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { applications, type Application } from '../applications.ts';

/** Under this width a screen counts as mobile. */
const DESKTOP = 1024;

/** Saves the activity record of an opening, and counts it among the uses. Opening never waits for it, nor fails with it. */
export function recordOpening(application: Pick<Application, 'id' | 'name'>, personId: string): void {
  const body = {
    userid: personId,
    appid: application.id,
    appname: application.name,
    date: isoDay(now()),
    dispositivo: window.innerWidth < DESKTOP ? ('Mobile' as const) : ('Desktop' as const),
  };
  void applications.saveActivity({ body, keepalive: true }).catch(() => undefined);
  void applications.saveMostUsed({ body: { aplicativos: [application.id] }, keepalive: true }).catch(() => undefined);
}

/** Opens an application by a key, in a tab that knows nothing of this one. */
export function openApplication(application: Pick<Application, 'id' | 'name' | 'url'>, personId: string): void {
  recordOpening(application, personId);
  window.open(application.url, '_blank', 'noopener');
}
