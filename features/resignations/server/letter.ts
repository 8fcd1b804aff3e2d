import { enterIssued, type Issue } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordReads } from '#features/people/server/actions.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { writtenDocument } from '#platform/contract/document-number.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { addressOf, bind, newCode } from './paper.ts';
import { getResignation } from './queries.ts';

/** The letter, as it was written here or brought along; each reading is on record. @throws not_found */
export async function openLetter(ctx: Context, id: string): Promise<FileAnswer> {
  const known = await ctx.tx(async (tx) => {
    const one = await getResignation(tx, id);
    if (!one.can_read_letter) throw platformErrors.not_found();
    await recordReads(tx, [one.person.id], { parts: ['document'], isExport: true });
    await tx.audit('resignations.letter_read', { subject: 'resignation', subjectId: id, personId: one.person.id });
    return one;
  });
  if (known.letterFileId !== null) return openFile(ctx, known.letterFileId, { disposition: 'attachment' });
  const t: Context['t'] = (key, params) => ctx.t(key, params);
  const day = (on: string) => formatDay(ctx.language, on);
  // A draft bears no code: nobody has signed what it would prove.
  const code = known.signature ? newCode() : undefined;
  const address = code && addressOf(ctx.settings, code);
  const written = day(dayIn(ctx.settings.COMPANY_TIME_ZONE, known.submittedAt ?? known.createdAt));
  const paper = await bind(ctx, {
    file: `${t('resignations.letter.file')}-${known.number}`,
    title: t('resignations.letter.title'),
    from: ctx.settings.COMPANY_NAME,
    opening: [
      written,
      '',
      t('resignations.letter.addressee'),
      ctx.settings.COMPANY_NAME,
      t('resignations.certificate.signer'),
    ],
    lines: [
      t('resignations.letter.text', { position: known.position, day: day(known.lastDay) }),
      ...(known.words ? ['', known.words] : []),
      t('resignations.letter.right'),
      '',
      t('resignations.letter.regards'),
    ],
    signer: [
      known.name,
      t('resignations.letter.document', { document: writtenDocument(known.documentNumber) }),
      known.signature
        ? t('resignations.letter.signed', { signature: known.signature })
        : t('resignations.letter.unsigned'),
    ],
    ...(code && address ? { proof: { address, words: [t('resignations.letter.confirm'), code, address] } } : {}),
  });
  await enterIssued(ctx, paper.content, { kind: 'resignations.letter', code, facts: code ? toldOf(known) : [] });
  return paper;
}

/** What anybody who holds the paper has confirmed. */
function toldOf({ name, documentNumber, lastDay }: Awaited<ReturnType<typeof getResignation>>): Issue['facts'] {
  return [
    { label: 'resignations.verify.name', value: name, kind: 'text' },
    { label: 'resignations.verify.document', value: `••••${documentNumber.slice(-4)}`, kind: 'text' },
    { label: 'resignations.verify.to', value: lastDay, kind: 'day' },
  ];
}
