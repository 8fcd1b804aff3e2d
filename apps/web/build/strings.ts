import type { Plugin } from 'vite';
import { filesFrom, namedPhrases } from './named-phrases.ts';
import { landingRoom, languages, readPlatformStrings, readRoomStrings, roomNames, type Language } from './rooms.ts';

const id = 'virtual:strings';
/** The page of the landing room, from the project's root. */
export const landingPage = 'features/home/web/pages/home.page.tsx';

/**
 * Splits the phrases so that a browser loads one language, and of a room no more than the titles, the menu words and
 * what its parts on the landing page say, until one of its pages is opened.
 */
export function strings(): Plugin {
  return {
    name: 'plaza-strings',
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : undefined),
    async load(resolved) {
      if (!resolved.startsWith(`\0${id}`)) return undefined;
      const [, language, room] = resolved.split('/') as [string, Language | undefined, string | undefined];
      if (language === undefined) return registry();
      const landing = filesFrom(landingPage);
      if (room === undefined) for (const file of landing) this.addWatchFile(file);
      const phrases = room === undefined ? await everywhere(language, landing) : await ofRoom(language, room);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(phrases))});`;
    },
  };
}

/** In the place of a room's name: what the permissions of all rooms are called. */
const permissions = 'permissions';
/** The same of parts of the platform that are pieces of their own, by what their phrases begin with. */
const late: Readonly<Record<string, string>> = {
  editor: 'ui.editor.',
  desk: 'ui.desk.',
  shortcuts: 'platform.shortcut.',
  palette: 'platform.palette.',
  stepUp: 'platform.stepUp.',
};

function registry(): string {
  const rooms = (language: string) =>
    [...lateRooms(), permissions, ...Object.keys(late)].map(
      (room) => `${JSON.stringify(room)}: () => import('${id}/${language}/${room}')`,
    );
  const platform = languages.map((language) => `${language}: () => import('${id}/${language}')`);
  const table = languages.map((language) => `${language}: { ${rooms(language).join(', ')} }`);
  return `export const platformStrings = { ${platform.join(', ')} };\nexport const roomStrings = { ${table.join(', ')} };`;
}

function lateRooms(): string[] {
  return roomNames().filter((room) => room !== landingRoom);
}

async function everywhere(language: Language, landing: readonly string[]): Promise<Record<string, string>> {
  const rooms = await Promise.all(roomNames().map((room) => readRoomStrings(room, language)));
  const all = Object.assign({}, ...rooms) as Record<string, string>;
  const shared = Object.entries(all).filter(([key]) => isShared(key));
  const platform = Object.entries(await readPlatformStrings(language));
  return {
    ...Object.fromEntries(platform.filter(([key]) => !Object.values(late).some((begin) => key.startsWith(begin)))),
    ...Object.fromEntries(shared),
    ...(await readRoomStrings(landingRoom, language)),
    ...namedPhrases(all, landing),
  };
}

async function ofRoom(language: Language, room: string): Promise<Record<string, string>> {
  if (room === permissions) return ofAllRooms(language, isPermission);
  const begin = late[room];
  if (begin)
    return Object.fromEntries(
      Object.entries(await readPlatformStrings(language)).filter(([key]) => key.startsWith(begin)),
    );
  const phrases = await readRoomStrings(room, language);
  return Object.fromEntries(Object.entries(phrases).filter(([key]) => !isShared(key) && !isPermission(key)));
}

async function ofAllRooms(language: Language, isWanted: (key: string) => boolean): Promise<Record<string, string>> {
  const rooms = await Promise.all(roomNames().map((room) => readRoomStrings(room, language)));
  return Object.fromEntries(rooms.flatMap((phrases) => Object.entries(phrases)).filter(([key]) => isWanted(key)));
}

/** `room.permission.…`: only who administers accounts reads them, and then those of all rooms. */
function isPermission(key: string): boolean {
  return /^[a-z-]+\.permission\./.test(key);
}

/** `room.title.…` and `room.menu.…`: the shell speaks of every room before its code is there. */
function isShared(key: string): boolean {
  return /^[a-z-]+\.(title|menu)\./.test(key);
}
