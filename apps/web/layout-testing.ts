import type { Page } from 'playwright-core';

/** Sizes between those of the pictures, and the real inside of a small computer's browser. */
export const layoutSizes = [
  { width: 1366, height: 625 },
  { width: 1152, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

/** What a designer would see at a glance: a page that scrolls sideways, cut words, and what lies on top of what one presses. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFaults);
}

/** Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const { clientWidth: wide, clientHeight: high, scrollWidth } = document.documentElement;
  if (scrollWidth > wide + 1) faults.push(`scrolls sideways, ${scrollWidth} of ${wide}`);
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`;
  /** Bars, panels and what floats lie on the page on purpose. */
  const floats = (element: Element | null): boolean => {
    for (let one = element; one; one = one.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
    return false;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('[aria-hidden=true]');
  const scrollsInside = (element: Element): boolean => {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      if (/auto|scroll/.test(getComputedStyle(one).overflowX + getComputedStyle(one).overflowY)) return true;
    return false;
  };
  for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (!own || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const { width, height, left, right } = element.getBoundingClientRect();
    if (width <= 2 || height <= 2) continue;
    const isCut = element.scrollWidth > element.clientWidth + 1 && /hidden|clip/.test(style.overflowX);
    if (isCut && style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none')
      faults.push(`cut: ${nameOf(element)}`);
    // A name of which two letters are left says nothing.
    if (isCut && element.clientWidth < 28) faults.push(`nothing left of: ${nameOf(element)}`);
    if ((right > wide + 1 || left < -1) && !scrollsInside(element) && !floats(element))
      faults.push(`beyond the edge: ${nameOf(element)}`);
  }
  // A list of rows whose last columns one must scroll to hides what they say; the grids of shifts are wide on purpose.
  if (wide >= 1024)
    for (const table of document.querySelectorAll<HTMLElement>('#root table:not([role=grid])')) {
      const box = table.parentElement;
      if (!box || !isShown(table) || !/auto|scroll/.test(getComputedStyle(box).overflowX)) continue;
      const over = box.scrollWidth - box.clientWidth;
      if (over > 1) faults.push(`wider than its card by ${over}: ${nameOf(table)}`);
    }
  for (const element of document.querySelectorAll<HTMLElement>('#root :is(a, button, input, h1, h2)')) {
    if (!isShown(element) || floats(element) || scrollsInside(element)) continue;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 4 || height < 4 || x < 0 || y < 0 || x >= wide || y >= high) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || element.contains(hit) || hit.contains(element) || floats(hit)) continue;
    // A label is pressed for its box, and a link that fills its card for what stands on it.
    if (
      hit.closest('label')?.contains(element) ||
      element.closest('label') !== null ||
      hit.closest('a, button')?.contains(element)
    )
      continue;
    const [one, other] = [element.closest('li, article, [role=row], tr'), hit.closest('li, article, [role=row], tr')];
    if (one !== null && one === other) continue;
    faults.push(`${nameOf(hit)} lies on ${nameOf(element)}`);
  }
  return [...new Set(faults)];
}
