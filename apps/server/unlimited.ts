import { type Field, fieldsOf, isNumber, isText, type Operation, type Schema, variantsOf } from './operations.ts';

/** Inputs that a sender could make as large as they like. */
export function unlimitedInputs(operation: Operation): string[] {
  const fields = (schema: Schema | undefined, at: Field['path'] = []) =>
    variantsOf(schema ?? {}).flatMap((one) => [
      ...(at.length > 0 ? [{ path: at, schema: one.schema }] : []),
      ...fieldsOf(one.schema, at),
    ]);
  const given = [
    ...operation.parameters.flatMap(({ name, schema }) => fields(schema, [name])),
    ...fields(operation.json),
    ...fields(operation.form),
  ];
  const told = given
    .filter(({ schema }) => isUnlimited(schema))
    .map(({ path }) => `${operation.id}: ${path.join('.')} has no limit`);
  return [...new Set(told)];
}

const isUnlimited = (schema: Schema) => {
  if (isText(schema)) return isEndlessText(schema);
  return isNumber(schema) ? isEndlessNumber(schema) : schema.type === 'array' && schema.maxItems === undefined;
};
const isEndlessText = (schema: Schema) =>
  schema.maxLength === undefined &&
  !['uuid', 'date', 'date-time', 'time', 'binary'].includes(schema.format ?? '') &&
  !(schema.pattern?.endsWith('$') && !/[*+]/.test(schema.pattern));
const isEndlessNumber = (schema: Schema) =>
  (schema.maximum ?? schema.exclusiveMaximum ?? Infinity) >= Number.MAX_SAFE_INTEGER;
