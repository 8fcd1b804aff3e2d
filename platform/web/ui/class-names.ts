type Part = string | false | null | undefined;

/** Joins the class names that apply. */
export function classNames(...parts: Part[]): string {
  return parts.filter(Boolean).join(' ');
}
