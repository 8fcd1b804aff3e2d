import { setLanguage } from '../language.ts';
import { queryClient } from '../query-client.ts';
import type { Language, Theme } from '../preferences.ts';
import { shellParts } from '../shell-parts.ts';
import { setTheme } from '../theme.ts';

/** Changes the language at once, asks anew for what the server worded, and lets it know for mails and notices. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  void queryClient.invalidateQueries();
  keep({ language });
}

export function chooseTheme(theme: Theme): void {
  setTheme(theme);
  keep({ theme });
}

/** What is chosen holds on this computer whether or not the server hears of it. */
function keep(chosen: { language?: Language; theme?: Theme }): void {
  shellParts()
    .keepPreferences?.(chosen)
    .catch(() => undefined);
}
