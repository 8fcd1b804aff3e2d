import type { i18n as Translator } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Failure, type Issue, type Params } from '../../contract/errors.ts';
import { explainFailure, requestIdOf } from '../failure.ts';
import { useTranslation } from '../translation.ts';
import { afterClick } from './after-click.ts';
import { belongs, readIssue, sortIssues, valueAt, withValue, type SchemaIssue } from './form-issues.ts';

/** A schema of a contract, seen from the form that fills it. */
export interface FormSchema<Output> {
  readonly _zod: { readonly output: Output; readonly input: unknown };
}

export interface FormOptions<Values extends object, Output> {
  /** The named request schema of the contract: the rules are written there, once. */
  schema: FormSchema<Output>;
  initial: Values;
  /** Turns what the fields hold into what the schema reads (drops empty optional fields). */
  prepare?: (values: Values) => unknown;
  /** Sends it. What it throws is shown at the fields or above the form. */
  submit: (input: Output, values: Values) => Promise<void> | void;
  /** Turns a failure into a sentence; without it the failure's own phrase, else a general one. */
  explain?: (error: unknown) => string | undefined;
}

export interface FieldBinding<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface Form<Values extends object = object> {
  values: Values;
  set: (path: string, value: unknown) => void;
  /** Everything at once, such as a draft that was found; the form counts as changed. */
  replace: (values: Values) => void;
  /** Back to these values, unchanged. */
  reset: (values?: Values) => void;
  field: {
    <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]>;
    <Value = string>(path: `${string}.${string}`): FieldBinding<Value>;
  };
  /** Sentence by field. */
  errors: ReadonlyMap<string, string>;
  /** What went wrong and belongs to no field. */
  failure: { text: string; requestId?: string | undefined } | undefined;
  /** It was sent at least once in vain: only then the form tells above how much is to be mended. */
  refused: boolean;
  dirty: boolean;
  busy: boolean;
  submit: () => Promise<boolean>;
}

/** The state of a form whose rules are a schema: errors at their fields, in the reader's language, also those of the server. */
export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>): Form<Values> {
  const { schema, prepare, explain } = options;
  const { t, i18n } = useTranslation();
  const [values, setValues] = useState(options.initial);
  const [base, setBase] = useState(options.initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [failure, setFailure] = useState<Form['failure']>();
  const [refused, setRefused] = useState(false);
  const [busy, setBusy] = useState(false);

  const say = (issue: Issue) =>
    issue.message ??
    phraseOf(i18n, issue.code.includes('.') ? issue.code : `ui.issue.${issue.code}`, issue.params) ??
    t('ui.issue.invalid');
  const judge = (now: Values, path: string) => {
    const mine = check(schema, prepare, now).issues.filter((issue) => belongs(issue, path));
    setIssues((before) => [...before.filter((issue) => !belongs(issue, path)), ...mine]);
  };
  const leave = useRef<(path: string) => void>(() => undefined);
  useEffect(() => {
    leave.current = (path) => {
      const value = valueAt(values, path);
      if (value !== valueAt(base, path) && value !== '' && value !== undefined) judge(values, path);
    };
  });
  const set = (path: string, value: unknown) => setValues((before) => withValue(before, path, value));

  const field = (path: string): FieldBinding<never> => {
    const value = valueAt(values, path);
    const issue = issues.find((one) => belongs(one, path));
    return {
      name: path,
      value: value as never,
      error: issue && say(issue),
      onChange: (changed) => {
        set(path, changed);
        // A date is read when its field is left, which may be by the very click that sends the form.
        if (issue) afterClick(() => judge(withValue(values, path, changed), path));
      },
      onBlur: () => afterClick(() => leave.current(path)),
    };
  };

  const submit = async (): Promise<boolean> => {
    if (busy) return false;
    const checked = check(schema, prepare, values);
    const { fields, rest } = sortIssues(checked.issues, values);
    setIssues(fields);
    setFailure(rest[0] && { text: say(rest[0]) });
    setRefused(checked.issues.length > 0);
    if (checked.issues.length > 0) return false;
    setBusy(true);
    try {
      await options.submit(checked.output as Output, values);
      setBase(values);
      return true;
    } catch (error) {
      const told = sortIssues(error instanceof Failure ? error.issues : [], values);
      setIssues(told.fields);
      setRefused(true);
      const text = explain?.(error) ?? told.rest[0]?.message ?? explainFailure(error);
      if (told.fields.length === 0) setFailure({ text, requestId: requestIdOf(error) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    set,
    replace: setValues,
    reset: (to = base) => {
      setValues(to);
      setBase(to);
      setIssues([]);
      setRefused(false);
      setFailure(undefined);
    },
    field: field as unknown as Form<Values>['field'],
    errors: new Map(issues.map((issue) => [issue.path, say(issue)])),
    failure,
    refused,
    dirty: values !== base && JSON.stringify(values) !== JSON.stringify(base),
    busy,
    submit,
  };
}

function check<Values, Output>(
  schema: FormSchema<Output>,
  prepare: ((values: Values) => unknown) | undefined,
  values: Values,
) {
  const input = prepare ? prepare(values) : values;
  const parsed = z.safeParse(schema as unknown as z.ZodMiniType<Output>, input);
  if (parsed.success) return { output: parsed.data, issues: [] };
  const issues = parsed.error.issues.map((issue) =>
    readIssue(issue as SchemaIssue, valueAt(input, issue.path.map(String).join('.'))),
  );
  return { output: undefined, issues };
}

function phraseOf(i18n: Translator, key: string, params: Params = {}): string | undefined {
  return i18n.exists(key, { ...params }) ? i18n.t(key, { ...params }) : undefined;
}
