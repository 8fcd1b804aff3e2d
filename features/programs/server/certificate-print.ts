import './tables.ts';
import { randomBytes } from 'node:crypto';
import { getCase } from '#features/cases/server/queries.ts';
import { registerIssued } from '#features/files/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { formatDay } from '#platform/server/i18n.ts';
import { ink, letter } from '#platform/server/pdf-pen.ts';
import { Sheets } from '#platform/server/pdf-sheets.ts';
import { enrolment } from '../enrolment.ts';
import { errors } from '../errors.ts';
import type { Own } from './facts.ts';

/** The certificate of a completed programme, entered in the register of what the portal issues. @throws no_certificate */
export async function printCertificate(ctx: Context, id: string): Promise<FileAnswer> {
  const { own, owner_id: ownerId } = await getCase<Own>(ctx, id, { kind: enrolment.kind });
  const person =
    ownerId === null ? undefined : await employeeFacts(ctx.db).where('employees.id', '=', ownerId).executeTakeFirst();
  const { certificateCode: code, endsAt, programTitle: program } = own;
  if (!person || code === null || endsAt === null) throw errors.no_certificate();
  const endedOn = dayIn(ctx.settings.COMPANY_TIME_ZONE, endsAt);
  const company = ctx.settings.COMPANY_NAME;
  const sheets = await Sheets.begin(ctx, { title: ctx.t('programs.certificate.title'), from: company });
  const words = {
    name: person.name,
    document: person.documentNumber,
    program,
    company,
    day: formatDay(ctx.language, endedOn),
    attended: own.attended,
    sessions: own.sessions,
  };
  sheets.pen.down(28);
  for (const line of ['says', 'attendance'] as const) {
    const style = { size: 12, tone: ink.dark, width: letter.width - 2 * letter.margin };
    sheets.pen.paragraph(ctx.t(`programs.certificate.${line}`, words), style);
    sheets.pen.down(12);
  }
  const portal = ctx.settings.PUBLIC_URL ?? `http://localhost:${ctx.settings.PORT}`;
  const address = `${portal}/verificar-documento/${code}`;
  await sheets.prove(address, [ctx.t('programs.certificate.confirm'), code, address]);
  const paper = await sheets.finish(`${ctx.t('programs.certificate.file')}-${code.slice(0, 5)}`);
  await ctx.tx(async (tx) => {
    await registerIssued(tx, paper.content, {
      kind: 'programs.certificate',
      code,
      title: program,
      facts: [
        { label: 'programs.verify.name', value: person.name, kind: 'text' },
        { label: 'programs.verify.document', value: `••••${person.documentNumber.slice(-4)}`, kind: 'text' },
        { label: 'programs.verify.program', value: program, kind: 'text' },
        { label: 'programs.verify.ended', value: endedOn, kind: 'day' },
      ],
    });
    await tx.audit('programs.certified', { subject: enrolment.kind, subjectId: id, personId: person.id });
  });
  return paper;
}

/** Eighty bits in four groups that nobody guesses and everybody can type. */
export function newCertificateCode(): string {
  const bare = randomBytes(10).toString('hex').toUpperCase();
  return (bare.match(/.{5}/g) ?? []).join('-');
}
