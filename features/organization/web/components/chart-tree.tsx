import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { fold } from '#platform/contract/fold.ts';
import type { Chart } from '../people.ts';
import { ChartBranch } from './chart-branch.tsx';
import css from './chart.module.css';

/** The tree: arrows and first letters walk, right and left open and close, Enter looks at the chart from there. */
export function ChartTree({ chart, onOpen }: { chart: Chart; onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const path = [...chart.bosses, chart.person];
  const [top, ...below] = path;
  if (!top) return null;
  return (
    <ul
      role="tree"
      aria-label={t('organization.title.chart')}
      className={css.tree}
      onKeyDown={walk}
      onFocus={keepPlace}
    >
      <ChartBranch node={top} level={1} at={1} of={1} path={below} target={chart.person.id} onOpen={onOpen} />
    </ul>
  );
}

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
  if (!item) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"]')];
  const at = items.indexOf(item);
  const isOpen = item.getAttribute('aria-expanded');
  const above = item.parentElement?.parentElement?.previousElementSibling;
  const parent = above instanceof HTMLElement ? above : undefined;
  const next = {
    ArrowDown: items[at + 1],
    ArrowUp: items[at - 1],
    Home: items[0],
    End: items.at(-1),
    ArrowRight: isOpen === 'true' ? items[at + 1] : undefined,
    ArrowLeft: isOpen === 'true' ? undefined : parent,
  }[event.key];
  const toggles =
    (event.key === 'ArrowRight' && isOpen === 'false') || (event.key === 'ArrowLeft' && isOpen === 'true');
  if (toggles || event.key === ' ') item.querySelector<HTMLElement>('[data-toggle]')?.click();
  else if (event.key === 'Enter') item.querySelector<HTMLElement>('[data-open]')?.click();
  else if (next) next.focus();
  else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
    const called = [...items.slice(at + 1), ...items.slice(0, at)].find((one) => beginsWith(one, event.key));
    if (!called) return;
    called.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function beginsWith(item: HTMLElement, letter: string): boolean {
  return fold(item.querySelector('[data-name]')?.textContent ?? '').startsWith(fold(letter));
}

/** Tab leaves the tree and comes back to where it was left. */
function keepPlace(event: FocusEvent<HTMLUListElement>): void {
  const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
  if (!item) return;
  for (const one of event.currentTarget.querySelectorAll<HTMLElement>('[role="treeitem"][tabindex="0"]'))
    one.tabIndex = -1;
  item.tabIndex = 0;
}
