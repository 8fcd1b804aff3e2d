import { fold } from '#platform/contract/fold.ts';

/** So many tags at most name one item. */
export const mostTags = 8;

/** A tag's key: two spellings of one word are one tag. Empty when the name has no letter or digit. */
export function tagSlug(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}

/** Each tag once, by its key, in the spelling that came first. */
export function distinctTags(names: readonly string[]): Map<string, string> {
  const tags = new Map<string, string>();
  for (const name of names) {
    const slug = tagSlug(name);
    if (slug !== '' && !tags.has(slug)) tags.set(slug, name.trim());
  }
  return tags;
}

/** What is typed into a field of tags, one after the other with commas between. */
export function tagsOfText(typed: string): string[] {
  return [...distinctTags(typed.split(',')).values()];
}
