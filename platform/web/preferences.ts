export type Language = 'es' | 'en';
export type Theme = 'light' | 'dark' | 'auto';

const YEAR = 31_536_000;

/** The language that was chosen on this computer, else the browser's, else Spanish. */
export function readLanguage(): Language {
  const kept = readCookie('language') ?? localStorage.getItem('language');
  const wished = kept ? [kept] : navigator.languages;
  for (const tag of wished) if (/^(es|en)\b/.test(tag)) return tag.slice(0, 2) as Language;
  return 'es';
}

/** Kept locally and mirrored in a plain cookie, which outlives the clearing of the storages. */
export function keepLanguage(language: Language): void {
  localStorage.setItem('language', language);
  writeCookie('language', language);
}

export function readTheme(): Theme {
  const kept = readCookie('theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

export function keepTheme(theme: Theme): void {
  writeCookie('theme', theme);
}

/** Whether this person wants snow when the season and the company do. */
export function readSnow(): boolean {
  return readCookie('snow') !== 'off';
}

export function keepSnow(wanted: boolean): void {
  writeCookie('snow', wanted ? 'on' : 'off');
}

/** That this computer has the letters of the house: `boot.js` then has the page wear them from the first paint on. */
export function keepLetters(): void {
  writeCookie('letters', 'here');
}

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`plaza_${name}=`));
  return pair?.slice(pair.indexOf('=') + 1);
}

function writeCookie(name: string, value: string): void {
  document.cookie = `plaza_${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}
