// The look of a mail: what every mail program shows is tables and styles in place. Its words are those of the plain text.

interface Look {
  readonly company: string;
  /** A CSS colour of the company. */
  readonly accent?: string | undefined;
}

const ink = '#1f2430';
const quiet = '#636876';

/** The text as HTML: its paragraphs, and each address that stands alone on a line as a button. */
export function htmlOf(text: string, { company, accent = '#0b6e69' }: Look): string {
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraphOf(paragraph.trim(), accent))
    .join('');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#faf8f5"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #eae4db;border-radius:12px"><tr><td style="padding:20px 28px;border-bottom:3px solid ${escaped(accent)};font:600 18px/24px Figtree,system-ui,sans-serif;color:${ink}">${escaped(company)}</td></tr><tr><td style="padding:20px 28px 28px;font:15px/22px Figtree,system-ui,sans-serif;color:${ink}">${paragraphs}</td></tr></table><p style="font:13px/18px Figtree,system-ui,sans-serif;color:${quiet}">Plaza · ${escaped(company)}</p></td></tr></table></body></html>`;
}

function paragraphOf(paragraph: string, accent: string): string {
  const lines = paragraph.split('\n').map((line) => lineOf(line.trim(), accent));
  return `<p style="margin:0 0 14px">${lines.join('<br>')}</p>`;
}

const address = /https?:\/\/[^\s<>"]{4,1000}/g;

function lineOf(line: string, accent: string): string {
  const [only] = line.match(address) ?? [];
  if (only !== undefined && only === line)
    return `<a href="${escaped(only)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${escaped(accent)};color:#ffffff;text-decoration:none;font-weight:600">${escaped(new URL(only).host)}</a>`;
  let html = '';
  let end = 0;
  for (const match of line.matchAll(address)) {
    html += escaped(line.slice(end, match.index));
    html += `<a href="${escaped(match[0])}" style="color:${escaped(accent)}">${escaped(match[0])}</a>`;
    end = match.index + match[0].length;
  }
  return html + escaped(line.slice(end));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
