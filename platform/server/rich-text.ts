import type { IOptions, Tag } from 'sanitize-html';

/** Rich text as it is stored: safe to put into a page, and as plain words to search and to count. */
export interface CleanText {
  readonly html: string;
  readonly text: string;
  readonly minutes: number;
}

const wordsPerMinute = 200;

/**
 * Takes out of what an editor sent whatever is not on the list: no script, no style, no frame, no form; links open
 * apart and tell nothing of where they came from; pictures are only those whose address `images` allows, else none. What
 * the product itself plays stands as an empty figure that names it, `<figure data-media="…"></figure>`, and nothing else.
 */
export async function cleanRichText(given: string, images?: RegExp): Promise<CleanText> {
  const { default: sanitize } = await import('sanitize-html');
  const html = sanitize(given, optionsFor(images))
    .replace(filledEmbed, '<figure>')
    .replace(/(?:<p>(?:\s|&nbsp;|<br \/>)*<\/p>\s*)+$/i, '')
    .trim();
  const text = plainText(html);
  const words = text.split(/\s+/).filter(Boolean).length;
  return { html, text, minutes: Math.max(1, Math.round(words / wordsPerMinute)) };
}

const mediaId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A figure that names what is played and yet holds something is a figure like any other. */
const filledEmbed = /<figure data-media="[^"]*">(?!<\/figure>)/g;

const allowedTags =
  'p br h2 h3 strong em u s mark a span ul ol li blockquote hr code pre table thead tbody tr th td figure figcaption img'.split(
    ' ',
  );

function optionsFor(images: RegExp | undefined): IOptions {
  return {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      figure: ['data-media'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
    nestingLimit: 30,
    exclusiveFilter: (frame) => frame.tag === 'img' && !images?.test(frame.attribs.src ?? ''),
    transformTags: {
      h1: 'h2',
      h4: 'h3',
      b: 'strong',
      i: 'em',
      a: (_name, { href = '' }) => linkTo(href.trim()),
      figure: (_name, { 'data-media': media = '' }) => playing(media),
      img: (tagName, { src = '', alt = '', width, height }) => ({
        tagName,
        attribs: { src, alt, ...pixels({ width, height }), loading: 'lazy' },
      }),
    },
  };
}

/** A path of the portal stays in its window; `//` and `/\\` would leave it. What is no link keeps only its words. */
function linkTo(href: string): Tag {
  if (/^\/(?![/\\])/.test(href)) return { tagName: 'a', attribs: { href } };
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(href)) return { tagName: 'span', attribs: {} };
  return { tagName: 'a', attribs: { href, rel: 'noopener noreferrer', target: '_blank' } };
}

/** What the product plays is named by its id alone; whether a reader may see it is asked when it is shown. */
function playing(media: string): Tag {
  return { tagName: 'figure', attribs: mediaId.test(media) ? { 'data-media': media } : {} };
}

function pixels(sides: { width?: string | undefined; height?: string | undefined }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sides).flatMap(([side, value]) => (value && /^\d{1,4}$/.test(value) ? [[side, value]] : [])),
  );
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

function plainText(html: string): string {
  return html
    .replace(/<\/(?:p|h2|h3|li|tr|td|th|blockquote|pre|figcaption)>|<br \/>|<hr \/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => entities[name] ?? ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
