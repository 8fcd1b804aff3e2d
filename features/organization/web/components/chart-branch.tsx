import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { people, type ChartNode } from '../people.ts';
import css from './chart.module.css';

const SIZE = 50;

export interface ChartBranchProps {
  node: ChartNode;
  level: number;
  /** Its place among those who report to the same person, and how many these are. */
  at: number;
  of: number;
  /** Those between this person and the one whom the chart was opened at; they stand open. */
  path: readonly ChartNode[];
  target: string;
  onOpen: (id: string) => void;
}

/** A person and, once opened, those who report to them, fifty at a time. */
export function ChartBranch({ node, level, at, of, path, target, onOpen }: ChartBranchProps) {
  const { t } = useTranslation();
  const isTarget = node.id === target;
  const [isOpen, setOpen] = useState(node.reports > 0 && (isTarget || path.length > 0));
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTarget) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isTarget]);
  const found = useInfiniteQuery({
    queryKey: people.listReports.key({ params: { id: node.id } }),
    queryFn: ({ pageParam, signal }) =>
      people.listReports({ params: { id: node.id }, query: { page: pageParam, size: SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * SIZE < last.total ? pages.length + 1 : undefined),
    enabled: isOpen,
    staleTime: 60_000,
  });
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const [next, ...after] = path;
  // The way to the one who was asked for stands first, so that it is seen whole.
  const reports = next ? [next, ...rows.filter((one) => one.id !== next.id)] : rows;
  const rest = node.reports - rows.length;
  const group = useRef<HTMLUListElement>(null);
  const awaited = useRef<number>(undefined);
  // Who asked for more goes on from the first of those who came.
  useEffect(() => {
    if (awaited.current === undefined || reports.length <= awaited.current) return;
    group.current?.children[awaited.current]?.querySelector<HTMLElement>('[role="treeitem"]')?.focus();
    awaited.current = undefined;
  }, [reports.length]);
  const fetchMore = () => {
    awaited.current = reports.length;
    void found.fetchNextPage();
  };
  return (
    <li role="none" className={css.item}>
      <div
        ref={item}
        role="treeitem"
        aria-level={level}
        aria-posinset={at}
        aria-setsize={of}
        aria-expanded={node.reports > 0 ? isOpen : undefined}
        aria-selected={isTarget}
        tabIndex={isTarget ? 0 : -1}
        className={classNames(css.row, isTarget && css.target)}
      >
        <span
          data-toggle
          className={classNames(css.chevron, isOpen && css.open)}
          onClick={() => (node.reports > 0 ? setOpen(!isOpen) : undefined)}
        >
          {node.reports > 0 ? <IconChevronRight size={16} /> : null}
        </span>
        <span data-open className={css.person} onClick={() => onOpen(node.id)}>
          <Avatar name={node.name} photo={people.getPhoto.url({ params: { id: node.id } })} size={32} />
          <span className={css.words}>
            <span data-name className="medium cut">
              {node.name}
            </span>
            <span className="t13 ink3 cut">
              {[node.position, node.campaign ?? node.client].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
        {node.reports > 0 ? (
          <span className="t13 ink3 nowrap">
            {t('organization.chart.reports', { count: node.reports, shown: formatNumber(node.reports) })}
          </span>
        ) : null}
      </div>
      {isOpen ? (
        <ul ref={group} role="group" className={css.group}>
          {reports.map((one, index) => (
            <ChartBranch
              key={one.id}
              node={one}
              level={level + 1}
              at={index + 1}
              of={node.reports}
              path={one.id === next?.id ? after : []}
              target={target}
              onOpen={onOpen}
            />
          ))}
          {found.error || (found.hasNextPage && rest > 0) ? (
            <li role="none" className={css.item}>
              <div role="treeitem" aria-level={level + 1} aria-selected={false} tabIndex={-1} className={css.row}>
                <span data-open className={css.more} onClick={fetchMore}>
                  {found.error
                    ? `${explainFailure(found.error)} ${t('organization.chart.retry')}`
                    : t('organization.chart.more', { count: Math.min(SIZE, rest) })}
                </span>
              </div>
            </li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}
