import { contactFields, type FieldChange, type ReadPart } from '#features/people/profile.ts';
import { wireName } from '#features/people/wire-name.ts';
import type { Context } from '#platform/server/context.ts';

type Changed = { readonly changes: readonly FieldChange[] };

/** The name of a field, as a phrase. */
const fieldKey = (field: string) => `people.field.${wireName(field)}`;

/** A change is called by the fields that it is about, never by what they say. */
export function titleOf(ctx: Pick<Context, 't'>, { changes }: Changed): string {
  return changes.map(({ field }) => ctx.t(fieldKey(field))).join(', ');
}

/** What a change says, one line a field. */
export function linesOf(ctx: Pick<Context, 't'>, { changes }: Changed): string[] {
  const none = ctx.t('people.field.none');
  return changes.map(({ field, before, after }) =>
    ctx.t('people.change.line', { field: ctx.t(fieldKey(field)), before: before ?? none, after: after ?? none }),
  );
}

const ofContact: readonly string[] = contactFields;

/** Which parts of somebody's data a change shows: before and after stand in it. */
export function changedParts({ kind, changes }: Changed & { readonly kind: string }): ReadPart[] {
  if (kind === 'correction') return ['contract'];
  return [...new Set(changes.map(({ field }) => (ofContact.includes(field) ? 'contact' : 'personal')))];
}
