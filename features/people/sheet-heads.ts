/** What the column of somebody's document may be called in every sheet that the house reads, folded: the first is the one that it writes. */
export const documentHeads = [
  'documento',
  'numero de documento',
  'numero documento',
  'cedula',
  'identificacion',
  'document',
  'document number',
] as const;

/** The same as names of one column. */
export function documentHeadsOf<Column extends string>(column: Column): Readonly<Record<string, Column>> {
  return Object.fromEntries(documentHeads.map((head) => [head, column]));
}
