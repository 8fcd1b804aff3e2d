import { comparedText } from '#features/editorial/compared.ts';
import { useCities } from '#features/organization/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Manuscript } from '../agreements.ts';
import { correctionOf, writingOf } from './agreement-writing.ts';

/** What an edition says: what an agreement says now, what it said, or what a correction would have it say. */
export type Words = ReturnType<typeof correctionOf>;

/** The server keeps editions in the shape of the room's own correction. */
export function wordsOfEdition(writing: Readonly<Record<string, unknown>>): Words {
  return writing as unknown as Words;
}

export function wordsOfManuscript(manuscript: Manuscript): Words {
  return correctionOf(writingOf(manuscript));
}

/** Everything that readers see of an edition as one text, to compare it with another. */
export function useCompared(): (words: Words) => string {
  const { t } = useTranslation();
  const known = useCities();
  const everywhere = t('agreements.card.everywhere');
  return (words) => {
    const cities = words.cities.map((id) => known.find((city) => city.value === id)?.label ?? '…');
    const facts: readonly (readonly [string, string])[] = [
      [t('agreements.desk.category'), t(`agreements.category.${words.category}`)],
      [
        t('agreements.detail.valid'),
        t('agreements.detail.facts', { from: formatDay(words.starts_on), to: formatDay(words.ends_on) }),
      ],
      [t('agreements.editor.cities'), cities.length === 0 ? everywhere : cities.sort().join(', ')],
      [t('agreements.editor.prefix'), words.code_prefix ?? ''],
      [t('agreements.editor.contact'), words.contact],
      [t('agreements.editor.website'), words.website ?? ''],
      [t('editorial.tags.label'), words.tags.join(', ')],
    ];
    const phrases = facts.flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]));
    return comparedText([words.title, words.partner, words.benefit, words.summary, ...phrases], words.body);
  };
}
