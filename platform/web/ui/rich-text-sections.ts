import { fold } from '../../contract/fold.ts';

/** A chapter of a document: what stands before the first heading has none. */
export interface Section {
  /** Names it in the address of the page. */
  readonly key: string;
  readonly title: string;
  readonly html: string;
}

/** The chapters of a document that the server cleaned, by its headings of the second level, else of the third. */
export function sectionsOf(html: string): Section[] {
  const level = html.includes('<h2>') ? 'h2' : 'h3';
  const parts = html.split(`<${level}>`);
  const seen = new Map<string, number>();
  return parts.flatMap((part, at) => {
    if (at === 0) return part.trim() === '' ? [] : [{ key: 'inicio', title: '', html: part }];
    const [heading = '', ...rest] = part.split(`</${level}>`);
    const title = plainText(heading);
    const slug = slugOf(title);
    const times = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, times);
    return [{ key: times === 1 ? slug : `${slug}-${times}`, title, html: rest.join(`</${level}>`) }];
  });
}

/** The words of a piece of HTML that the server cleaned. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The paragraphs, list entries and cells of a chapter, as plain words. */
export function blocksOf(html: string): string[] {
  return html
    .split(/<\/(?:p|li|h3|td|th|pre|figcaption)>|<br \/>|<hr \/>/)
    .map(plainText)
    .filter((block) => block !== '');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

function slugOf(title: string): string {
  const slug = fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'seccion';
}
