import { useState } from 'react';
import { isFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm, type Form, type FormSchema } from '#platform/web/ui/use-form.ts';
import { errors } from '../../errors.ts';
import { people, type Sheet } from '../people.ts';

/** Values of a part of a record by their names on the wire. */
export type RecordValues = Readonly<
  Record<string, string | number | null | { readonly id: string; readonly name: string }>
>;
export type Typed = Readonly<Record<string, string>>;

export interface RecordFormOptions<Output> {
  schema: FormSchema<Output>;
  sheet: Sheet;
  /** The part of a sheet that the form changes, and its version; the sheet of who may change it has one. */
  partOf: (sheet: Sheet) => { version: number; values: RecordValues };
  /** Of what was typed, what is sent with the version. */
  changesOf?: (typed: Typed, seen: Typed) => Typed;
  send: (input: Output) => Promise<unknown>;
  /** What to say when it is saved. */
  done: string;
  onClose: () => void;
}

export interface RecordForm {
  form: Form<Typed>;
  /** The record as the form knows it, and as it was typed from. */
  base: RecordValues;
  seen: Typed;
  /** What somebody else has changed meanwhile. */
  overtaken: readonly string[];
}

/** A form over a part of somebody's record. What somebody else saved meanwhile is shown beside what was typed, and nothing is lost. */
export function useRecordForm<Output>(options: RecordFormOptions<Output>): RecordForm {
  const { schema, sheet, partOf, changesOf = changesSince, send, done, onClose } = options;
  const { t } = useTranslation();
  const [base, setBase] = useState(() => partOf(sheet));
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  const seen = allTyped(base.values);
  const form = useForm<Typed, Output>({
    schema,
    initial: seen,
    prepare: (values) => ({ ...changesOf(values, seen), version: base.version }),
    explain: (error) => (error instanceof Overtaken ? t('people.employment.review') : undefined),
    submit: async (input, values) => {
      try {
        await send(input);
      } catch (failure) {
        if (!isFailure(failure, errors.changed_meanwhile)) throw failure;
        await takeTheirs(values);
        throw new Overtaken();
      }
      toast({ title: done });
      onClose();
      await renew(people.getSheet.key(), people.listHistory.key());
    },
  });
  /** What I left alone becomes theirs; what both of us changed stays mine, and is shown. */
  const takeTheirs = async (mine: Typed) => {
    const fresh = partOf(await people.getSheet({ params: { id: sheet.id } }));
    const theirs = allTyped(fresh.values);
    const differs = Object.keys(theirs).filter((name) => theirs[name] !== seen[name]);
    for (const name of differs) if (mine[name] === seen[name]) form.set(name, theirs[name]);
    setBase(fresh);
    setOvertaken(differs);
  };
  return { form, base: base.values, seen, overtaken };
}

/** What was not touched is not sent, so that it cannot undo what somebody else wrote. */
export function changesSince(typed: Typed, seen: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== (seen[name] ?? '')));
}

/** As a field holds it: what has a name by its id, nothing as an empty text. */
export function typedOf(value: RecordValues[string]): string {
  if (typeof value === 'object' && value !== null) return value.id;
  return String(value ?? '');
}

/** Somebody else saved first. */
class Overtaken extends Error {}

function allTyped(values: RecordValues): Typed {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typedOf(value)]));
}
