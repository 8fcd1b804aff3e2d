import type { z } from 'zod/mini';
import type { templateEdition } from './template.ts';

type Edition = z.infer<typeof templateEdition>;
/** A phrase by its key with its values. */
type Say = (key: string, values?: Record<string, string | number>) => string;

/**
 * All that an edition of a template says as one text with chapters, so that two can be held against each other: the
 * cover, what stands above and below each page, the words, what is filled in, who signs, and the PDF with its places.
 * `names` are what people call the values that stand between double braces.
 */
export function editionText(edition: Edition, names: ReadonlyMap<string, string>, say: Say): string {
  const { cover, header, footer, body, fields, signers, boxes, people, pages, file_hash, logo } = edition;
  const label = (index: number | null) => (index === null ? '' : (signers[index]?.label ?? ''));
  const named = (html: string) =>
    html.replace(/\{\{([^{}]+)\}\}/g, (whole, name: string) => {
      const known = names.get(name.trim());
      return known === undefined ? whole : `[${escaped(known)}]`;
    });
  const chapters: readonly (readonly [string, string])[] = [
    ['cover', paragraphs(cover.split('\n'))],
    ['header', named(header)],
    ['body', named(body)],
    ['footer', named(footer)],
    ['logo', logo ? paragraphs([say('documents.editions.hasLogo')]) : ''],
    [
      'fields',
      entries(
        fields.map((field) => {
          const must = say(field.required ? 'documents.editions.required' : 'documents.editions.optional');
          const by = say(`documents.field.${field.filled_by}`);
          return [field.label, say(`documents.field.${field.kind}`), by, must].join(' · ');
        }),
      ),
    ],
    [
      'signers',
      entries(
        signers.map(({ role, label: title, person_id }) =>
          [title, person_id ? (people[person_id] ?? '') : say(`documents.role.${role}`)].filter(Boolean).join(' · '),
        ),
      ),
    ],
    [
      'file',
      file_hash === null
        ? ''
        : paragraphs([say('documents.editions.pdf', { count: pages, hash: file_hash.slice(0, 12) })]),
    ],
    [
      'boxes',
      entries(
        boxes.map((box) =>
          say('documents.editions.box', {
            what: box.kind === 'signature' ? label(box.signer) : (names.get(box.name ?? '') ?? box.name ?? ''),
            page: box.page,
            x: Math.round(box.x * 100),
            y: Math.round(box.y * 100),
          }),
        ),
      ),
    ],
  ];
  return chapters
    .filter(([, html]) => html.trim() !== '')
    .map(([key, html]) => `<h2>${say(`documents.editions.${key}`)}</h2>${html}`)
    .join('');
}

const paragraphs = (lines: readonly string[]) =>
  lines
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const entries = (lines: readonly string[]) =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
