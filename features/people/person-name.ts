// In Colombia these are rarely a whole given name: who is María José is not called María.
const halves = new Set(['maría', 'juan', 'josé', 'ana', 'luz', 'luis']);
const particles = new Set(['de', 'del', 'la', 'las', 'los']);

/** How a name is shown until somebody chooses otherwise: the given name as people say it, and the first surname. */
export function shownName(firstNames: string, lastNames: string): string {
  return `${givenName(firstNames)} ${wordsOf(lastNames, 1)}`.trim();
}

/** What somebody is called in a greeting: the part of the shown name that stands before the surname. */
export function calledName(person: { name: string; firstNames: string }): string {
  const shown = person.name.split(' ').filter(Boolean);
  const given = person.firstNames.split(' ').filter(Boolean);
  const same = shown.findIndex((word, at) => word !== given[at]);
  const called = shown.slice(0, same < 0 ? shown.length : same).join(' ');
  return called || shown[0] || givenName(person.firstNames);
}

function givenName(firstNames: string): string {
  const [first = ''] = firstNames.trim().split(/\s+/);
  return halves.has(first.toLocaleLowerCase('es')) ? wordsOf(firstNames, 2) : first;
}

/** The first words; "del" and its like belong to the word after them. */
function wordsOf(text: string, count: number): string {
  const words = text.trim().split(/\s+/).filter(Boolean);
  let found = 0;
  const end = words.findIndex((word) => !particles.has(word.toLocaleLowerCase('es')) && (found += 1) === count);
  return words.slice(0, end < 0 ? words.length : end + 1).join(' ');
}
