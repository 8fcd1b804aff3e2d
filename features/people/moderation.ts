import { fold } from '#platform/contract/fold.ts';

/** Letters that a greeting has at most. */
export const mostWords = 200;

// Words that no greeting carries, without accents; a star stands for any ending. Surnames such as Vergara must pass.
const insults =
  'gonorrea* malparid* hijueput* hijodeput* hp puta* puto* marica* maricon* huevon* guevon* pirobo* carechimba* mierda* imbecil* idiota* estupid* tarad* cacorro* zorra perra pendej* cabron* culo verga fuck* shit bitch* asshole*'.split(
    ' ',
  );

/** Whether words to a colleague may be sent on: no insult, no link, no long number that could be a telephone or an account. */
export function isKind(words: string): boolean {
  const folded = fold(words);
  if (/https?:|www\.|\b[a-z0-9-]+\.(com|co|net|org|info)\b/.test(folded)) return false;
  if (/(\d[\s.-]?){7,}/.test(folded)) return false;
  const isInsult = (word: string) =>
    insults.some((insult) => (insult.endsWith('*') ? word.startsWith(insult.slice(0, -1)) : word === insult));
  return !folded.split(/[^a-z0-9]+/).some(isInsult);
}
