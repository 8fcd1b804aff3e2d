/**
 * The number of an identity document as people read it: `1.032.456.482`, in every language. One with letters, such as
 * that of a passport, stays as it is. For the screen alone: a sheet and a field take the bare number.
 */
export function documentText(number: string): string {
  return /^\d+$/.test(number) ? number.replace(/\B(?=(\d{3})+$)/g, '.') : number;
}
