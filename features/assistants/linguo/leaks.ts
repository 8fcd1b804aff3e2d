import type { NewFinding } from './finding.ts';

// What must never be kept: numbers of cards and of people, telephones, mail addresses. They are masked before a text is
// saved, copied to a log or sent to a model.

type LeakRule = 'leak.card' | 'leak.document' | 'leak.phone' | 'leak.email';

interface Leak {
  readonly rule: LeakRule;
  readonly from: number;
  readonly to: number;
  readonly mask: string;
}

/** Digits with blanks, dots or dashes between them. Bounded, so that no text costs more than its length. */
const numbers = /(?<![\p{L}\d])\+?\d(?:[ .-]?\d){5,22}(?![\p{L}\d])/gu;
const mails = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/gu;
/** Words that say that the number behind them names a person. */
const documentWords =
  /(?:\bc\.?\s?c\.?|\bcc|\bc[ée]dula|\bidentificaci[óo]n|\bdocumento|\bpasaporte|\bc\.?e\.?|\bnit|\bid)\s?(?:n[úu]mero|n[.o°º]{1,2}|#|:|de)?\s{0,2}$/iu;
const amountWords =
  /(?:\$|\bcop|\busd|\bvalor|\btotal|\bsaldo|\bpedido|\borden|\bcaso|\bradicado|\bfactura|\bticket)\s?(?:de|por|n[úu]mero|n[.o°º]{1,2}|#|:)?\s{0,2}$/iu;

/** What of a text may not be kept, as findings whose suggestion is the mask. */
export function findLeaks(text: string): NewFinding[] {
  return leaksOf(text).map(({ rule, from, to, mask }) => ({ rule, category: 'leak', from, to, suggestions: [mask] }));
}

/** The text with every leak masked: a card keeps its last four digits, everything else nothing that tells who it is. */
export function maskLeaks(text: string): string {
  let masked = '';
  let end = 0;
  for (const { from, to, mask } of leaksOf(text)) {
    masked += text.slice(end, from) + mask;
    end = to;
  }
  return masked + text.slice(end);
}

function leaksOf(text: string): Leak[] {
  const found: Leak[] = [];
  for (const match of text.matchAll(mails))
    found.push({ rule: 'leak.email', from: match.index, to: match.index + match[0].length, mask: maskMail(match[0]) });
  for (const match of text.matchAll(numbers)) {
    const from = match.index;
    const to = from + match[0].length;
    if (found.some((one) => one.from < to && from < one.to)) continue;
    const leak = leakOfNumber(match[0], text.slice(Math.max(0, from - 30), from));
    if (leak) found.push({ ...leak, from, to });
  }
  return found.sort((a, b) => a.from - b.from);
}

function leakOfNumber(written: string, before: string): { rule: LeakRule; mask: string } | undefined {
  const digits = written.replace(/\D/g, '');
  if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits))
    return { rule: 'leak.card', mask: `•••• ${digits.slice(-4)}` };
  if (documentWords.test(before) && digits.length >= 6 && digits.length <= 12)
    return { rule: 'leak.document', mask: '••••••' };
  if (amountWords.test(before)) return undefined;
  if (isPhone(digits, written)) return { rule: 'leak.phone', mask: '••• ••• ••••' };
  return undefined;
}

/** Colombian mobiles begin with 3 and landlines with 60, both with ten digits; +57 may stand before them. */
function isPhone(digits: string, written: string): boolean {
  const own = digits.length === 12 && digits.startsWith('57') ? digits.slice(2) : digits;
  if (own.length === 10 && (own.startsWith('3') || own.startsWith('60'))) return !/^\d{1,3}(?:\.\d{3})+$/.test(written);
  return written.startsWith('+') && digits.length >= 10 && digits.length <= 15;
}

/** ISO/IEC 7812-1, annex B: every second digit from the right counts twice. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const twice = index % 2 === 1 ? digit * 2 : digit;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0 && !/^(\d)\1+$/.test(digits);
}

function maskMail(mail: string): string {
  return `•••@${mail.slice(mail.indexOf('@') + 1).replace(/^[^.]+/, '•••')}`;
}
