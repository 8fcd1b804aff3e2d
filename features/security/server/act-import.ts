import './tables.ts';
import { createHash } from 'node:crypto';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { employeeFacts, placeColumns } from '#features/people/server/queries.ts';
import { documentHeadsOf } from '#features/people/sheet-heads.ts';
import { fault, openSheet, type Fault, type Sheet } from '#features/schedules/server/actions.ts';
import { fold } from '#platform/contract/fold.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import type { SheetRow } from '#platform/server/sheet-reader.ts';
import { act } from '../act.ts';
import { errors } from '../errors.ts';
import { conditions, itemTypes, mostItems, mostValue, serialKey, type Condition, type ItemType } from '../item.ts';

type Column = 'document' | 'type' | 'name' | 'serial' | 'condition' | 'value' | 'accessories' | 'due';

const headers: Readonly<Record<string, Column>> = {
  ...documentHeadsOf('document'),
  tipo: 'type',
  type: 'type',
  equipo: 'name',
  nombre: 'name',
  name: 'name',
  serie: 'serial',
  serial: 'serial',
  estado: 'condition',
  condition: 'condition',
  valor: 'value',
  value: 'value',
  ...{
    accesorios: 'accessories',
    accessories: 'accessories',
    devuelve: 'due',
    'fecha de devolucion': 'due',
    due: 'due',
  },
};

/** Which column each problem is about. */
const columnOf = {
  no_document: 'document',
  no_name: 'name',
  no_type: 'type',
  no_condition: 'condition',
  no_value: 'value',
  no_day: 'due',
  twice: 'serial',
  nobody: 'document',
  out: 'serial',
  many: 'document',
} as const satisfies Readonly<Record<string, Column>>;

interface Delivery {
  readonly row: SheetRow;
  readonly document: string;
  readonly type: ItemType;
  readonly name: string;
  readonly serial: string | null;
  readonly condition: Condition;
  readonly value: number | null;
  readonly accessories: string;
  readonly due: string | null;
  /** Names this row of this file, so that the same file brings it once. */
  readonly key: string;
}

type Person = { readonly id: string; readonly headquartersId: string | null };

/**
 * Reads deliveries from a spreadsheet and tells what is wrong with each row; with `apply` it issues one act for each
 * person. What that person has already, by this file or by an act, is told as known and not written again.
 * @throws no_delivery, serial_out, and of schedules unreadable, too_many_rows, empty_file
 */
export async function importActs(ctx: Context, upload: Upload, { apply }: { apply: boolean }) {
  const sheet = await openSheet(upload, headers, ['document', 'name'], errors.no_delivery);
  const faults: Fault[] = [];
  const wrong = (row: SheetRow, problem: keyof typeof columnOf) =>
    void faults.push(fault(ctx, row, `security.delivery.${problem}`, sheet.headOf(columnOf[problem])));
  const serials = new Set<string>();
  const entries = sheet.rows.flatMap((row): Delivery[] => {
    const read = readRow(ctx, sheet, row);
    if (typeof read === 'string') return (wrong(row, read), []);
    const key = serialKey(read.serial);
    if (key !== null && serials.has(key)) return (wrong(row, 'twice'), []);
    if (key !== null) serials.add(key);
    return [read];
  });
  const people = await peopleOf(ctx, entries);
  const held = await heldOf(ctx, entries);
  const counts = { known: 0 };
  const good = entries.flatMap((one) => {
    const person = people.get(one.document);
    if (!person) return (wrong(one.row, 'nobody'), []);
    const holder = held.get(one.key) ?? held.get(serialKey(one.serial) ?? '');
    if (holder === person.id) return (counts.known++, []);
    if (holder !== undefined) return (wrong(one.row, 'out'), []);
    return [{ ...one, person }];
  });
  const byPerson = Map.groupBy(good, ({ person }) => person.id);
  for (const [id, list] of byPerson)
    if (list.length > mostItems) {
      for (const { row } of list) wrong(row, 'many');
      byPerson.delete(id);
    }
  faults.sort((a, b) => a.row - b.row);
  const told = {
    rows: sheet.rows.length,
    good: [...byPerson.values()].reduce((sum, list) => sum + list.length, 0),
    known: counts.known,
    people: byPerson.size,
    faults,
  };
  if (!apply || byPerson.size === 0) return { ...told, written: 0 };
  return ctx.tx(async (tx) => {
    for (const list of byPerson.values()) await issueTo(ctx, tx, list[0]!.person, list);
    await tx.audit('security.acts_imported', {
      subject: 'acts',
      subjectId: upload.sha256.slice(0, 32),
      after: { file: upload.name, sha256: upload.sha256, acts: byPerson.size },
    });
    return { ...told, written: byPerson.size };
  });
}

async function issueTo(ctx: Context, tx: Tx, person: Person, list: readonly Delivery[]): Promise<void> {
  const title = list.length > 1 ? titleOfMany(ctx, list) : list[0]!.name;
  const { id } = await openCase(ctx, tx, {
    kind: act.kind,
    title,
    ownerId: person.id,
    keep: async (caseId) => {
      const place = { headquarters_id: person.headquartersId };
      await tx.db
        .insertInto('security_acts')
        .values({ ...place, case_id: caseId, note: '' })
        .execute();
      await tx.db
        .insertInto('security_items')
        .values(
          list.map(({ row: _row, document: _document, due, key, ...item }, at) => ({
            id: newId(),
            act_id: caseId,
            place: at,
            person_id: person.id,
            ...place,
            type: item.type,
            name: item.name,
            serial: item.serial,
            condition: item.condition,
            value: item.value,
            accessories: item.accessories,
            condition_note: '',
            due_on: due,
            imported_from: key,
          })),
        )
        .execute();
    },
  });
  await takeStep(ctx, tx, { id, kind: act.kind, action: 'issue' });
}

const titleOfMany = (ctx: Context, list: readonly Delivery[]) =>
  ctx.t('security.act.titleOf', { name: list[0]!.name, count: list.length - 1 });

function readRow(ctx: Context, sheet: Sheet<Column>, row: SheetRow): Delivery | keyof typeof columnOf {
  const textOf = (column: Column) => (sheet.at(row, column)?.text ?? '').trim();
  const document = textOf('document').replace(/[\s.-]/g, '');
  const name = textOf('name');
  const money = textOf('value').replace(/[\s$.]/g, '');
  const value = money === '' ? null : Number(money);
  const due = sheet.at(row, 'due');
  const dueOn = due ? dayOfCell(due) : null;
  const type = wordOf(ctx, 'type', textOf('type'), itemTypes) ?? (textOf('type') === '' ? 'other' : undefined);
  const condition =
    wordOf(ctx, 'condition', textOf('condition'), conditions) ?? (textOf('condition') === '' ? 'good' : undefined);
  if (document === '') return 'no_document';
  if (name === '' || name.length > 120) return 'no_name';
  if (type === undefined) return 'no_type';
  if (condition === undefined) return 'no_condition';
  if (value !== null && (!Number.isInteger(value) || value < 0 || value > mostValue)) return 'no_value';
  if (dueOn === undefined) return 'no_day';
  const serial = textOf('serial').slice(0, 60) || null;
  const accessories = textOf('accessories').slice(0, 300);
  const words = [document, type, name, serial, condition, value, accessories, dueOn, row.number];
  const key = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  return { row, document, type, name, serial, condition, value, accessories, due: dueOn, key };
}

/** One of the known values, by its name or by its word in the reader's language. */
function wordOf<Value extends string>(ctx: Context, what: string, given: string, values: readonly Value[]) {
  const asked = fold(given).trim();
  return values.find((one) => one === asked || fold(ctx.t(`security.item.${what}.${one}`)) === asked);
}

async function peopleOf(read: Read, entries: readonly Delivery[]): Promise<Map<string, Person>> {
  const documents = [...new Set(entries.map(({ document }) => document))];
  if (documents.length === 0) return new Map();
  const rows = await employeeFacts(read.db)
    .where(reachCovers(reachOf(read.scope, 'security:deliver'), placeColumns))
    .where('employees.active', '=', true)
    .where('employees.id', '!=', read.scope.personId || null)
    .where('employees.document_number', 'in', documents)
    .execute();
  return new Map(rows.map(({ documentNumber, ...row }) => [documentNumber, row]));
}

/** Who has each thing of the file that is out, by serial; and by row what the same file brought before. */
async function heldOf(read: Read, entries: readonly Delivery[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const keys = entries.flatMap(({ serial }) => serialKey(serial) ?? []);
  const rows = await read.db
    .selectFrom('security_items')
    .select(['serial_key as serial', 'imported_from as row', 'person_id as person', 'is_out as isOut'])
    .where((where) =>
      where.or([
        where(
          'imported_from',
          'in',
          entries.map(({ key }) => key),
        ),
        ...(keys.length > 0 ? [where.and([where('is_out', '=', true), where('serial_key', 'in', keys)])] : []),
      ]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ serial, row, person, isOut }) => [
      ...(row === null ? [] : [[row, person] as const]),
      ...(serial === null || !isOut ? [] : [[serial, person] as const]),
    ]),
  );
}
