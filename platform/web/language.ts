import i18next from 'i18next';
import { platformStrings, roomStrings } from 'virtual:strings';
import { currentLanguage, phraseFigures } from './i18n.ts';
import { keepLanguage, readLanguage, type Language } from './preferences.ts';

const loadedRooms = new Set<string>();

/** Starts the translation in the language of this computer, with the strings that every screen needs and those of the rooms named. */
export async function startLanguage(...rooms: string[]): Promise<void> {
  const language = readLanguage();
  document.documentElement.lang = language;
  await i18next.use(phraseFigures).init({
    lng: language,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    resources: { [language]: { translation: await loadStrings(language, rooms) } },
  });
  for (const room of rooms) loadedRooms.add(room);
}

/** Loads the strings of rooms before one of their parts is shown; what is there already costs nothing. */
export async function loadRoomStrings(...rooms: string[]): Promise<void> {
  const missing = rooms.filter((room) => !loadedRooms.has(room));
  if (missing.length === 0) return;
  const language = currentLanguage();
  const parts = await Promise.all(missing.map((room) => loadRoom(language, room)));
  for (const part of parts) i18next.addResources(language, 'translation', part);
  for (const room of missing) loadedRooms.add(room);
}

/** Changes the language of everything on screen and keeps it on this computer. */
export async function setLanguage(language: Language): Promise<void> {
  i18next.addResources(language, 'translation', await loadStrings(language, [...loadedRooms]));
  keepLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

async function loadStrings(language: Language, rooms: readonly string[]): Promise<Record<string, string>> {
  const parts = await Promise.all([
    platformStrings[language]().then((module) => module.default),
    ...rooms.map((room) => loadRoom(language, room)),
  ]);
  return Object.assign({}, ...parts) as Record<string, string>;
}

async function loadRoom(language: Language, room: string): Promise<Readonly<Record<string, string>>> {
  const load = roomStrings[language][room];
  return load ? (await load()).default : {};
}
