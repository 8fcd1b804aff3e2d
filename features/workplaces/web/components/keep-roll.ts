import { formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import type { useTranslation } from '#platform/web/translation.ts';

interface RollGroup {
  readonly title: string;
  readonly people: readonly { id: string; name: string; detail: string; isSafe: boolean }[];
}

/**
 * Leaves the roll of a floor in this browser, in the words of its reader, for `roll-call.js` to show when the page is
 * loaded anew without a network. It goes with everything else when they sign out.
 */
export function keepRoll(
  t: ReturnType<typeof useTranslation>['t'],
  floor: { readonly id: string; readonly title: string },
  groups: readonly RollGroup[],
): void {
  const people = groups.reduce((sum, one) => sum + one.people.length, 0);
  const words = {
    title: floor.title,
    count: t('workplaces.roll.count', { safe: '#safe', count: people }),
    kept: t('workplaces.roll.kept', { time: formatTime(now().toISOString()) }),
    again: t('workplaces.roll.again'),
  };
  const list = { words, language: document.documentElement.lang, groups };
  try {
    localStorage.setItem(`workplaces.roll-list.${floor.id}`, JSON.stringify(list));
  } catch {
    // A full or closed storage leaves the roll as it stands on the screen.
  }
  // Where a browser has no workers, a reload without a network is the browser's own page.
  void navigator.serviceWorker?.register('/roll-call-worker.js', { scope: '/ocupation' }).catch(() => undefined);
}
