/** Fewer letters are typed again in a moment. */
const worthAsking = 20;
const areas = 'textarea, [contenteditable="true"]';

/** A field for more than a line of words. */
export function isArea(target: EventTarget): boolean {
  return target instanceof Element && target.closest(areas) !== null;
}

/** Whether a field for more than a line of words holds some, in an element. */
export function hasWords(element: Element | null): boolean {
  const wordsIn = (area: Element) => (area instanceof HTMLTextAreaElement ? area.value : (area.textContent ?? ''));
  return [...(element?.querySelectorAll(areas) ?? [])].some((area) => wordsIn(area).trim().length >= worthAsking);
}
