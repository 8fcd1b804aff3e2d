import type { Filter } from './filter-chip.tsx';

/** A filter that takes one of a few known values; `chosenOf` reads what was chosen. */
export function choiceFilter<Value extends string>(
  key: string,
  label: string,
  values: readonly Value[],
  wordOf: (value: Value) => string,
): Filter {
  return { key, label, single: true, options: values.map((value) => ({ value, label: wordOf(value) })) };
}
