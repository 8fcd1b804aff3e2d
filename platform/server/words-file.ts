import { readFileSync } from 'node:fs';

type Words = Readonly<Record<string, string>>;

/**
 * The words of one room in one language, as they stand in a file that the build wrote, read when the first of them is
 * asked for. As text of the program all words of both languages took 6 MB of a process that tells few of them.
 */
export function wordsIn(file: URL): Words {
  let read: Words | undefined;
  const words = () => (read ??= JSON.parse(readFileSync(file, 'utf8')) as Words);
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => Reflect.get(words(), key) as unknown,
      has: (_, key) => Reflect.has(words(), key),
      ownKeys: () => Reflect.ownKeys(words()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(words(), key),
      set: () => false,
    },
  );
}
