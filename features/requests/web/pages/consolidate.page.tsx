import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDayRange, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { askedOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { summarySorts } from '../../order.ts';
import { requests, type Summary } from '../requests.ts';
import { daysOf, permitsOf } from '../words.ts';
import css from './requests.module.css';

const AbsenceMonths = lazyPart(() => import('../components/absence-months.tsx').then((part) => part.AbsenceMonths));
const OwnYear = lazyPart(() => import('../components/own-year.tsx').then((part) => part.OwnYear));

const spec = { filters: placeKeys, views: ['span'], size: 20 } as const;
const spans = ['month', 'quarter', 'year'] as const;
const lengths = { month: 30, quarter: 91, year: 365 } as const;

/** Absences and balances of a span: one's own, and for a leader the team's. */
export default function ConsolidatePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { busy: isBusy, press } = usePress();
  const mayExport = useHolds('requests:decide');
  const span = spans.find((key) => key === list.state.filters.span?.[0]) ?? 'quarter';
  const to = isoDay(now());
  const from = isoDay(new Date(now().getTime() - lengths[span] * 86_400_000));
  const { query, sort, filters } = list.state;
  const place = placeAsked(filters);
  const offered = useOrganizationFilters(filters);
  const asked = { ...askedOf(list.state), from, to, ...place, ...sortedBy(sort, summarySorts) };
  const found = useQuery(requests.listSummaries.page({ query: asked }));
  // Who leads nobody reads about themself alone: figures, not a table of one row.
  const isAlone =
    found.data?.total === 1 && query === '' && Object.keys(place).length === 0 && found.data.items.length === 1;
  const columns = useColumns();
  const download = () => press(() => takeFile(() => requests.exportSummaries({ query: { from, to, ...place } })));
  return (
    <>
      <PageHeader
        title={t('requests.title.consolidate')}
        lead={t('requests.consolidate.lead', { span: formatDayRange(from, to) })}
        actions={
          mayExport ? (
            <Button icon={<IconDownload />} busy={isBusy} onClick={() => void download()}>
              {t('requests.consolidate.export')}
            </Button>
          ) : null
        }
      />
      <div className="row gap12" style={{ marginBlockEnd: 12 }}>
        <Segmented
          label={t('requests.ask.period')}
          options={spans.map((key) => ({ key, label: t(`requests.consolidate.${key}`) }))}
          value={span}
          onChange={(key) => list.filter('span', key === 'quarter' ? [] : [key])}
        />
      </div>
      {isAlone ? (
        <div className="stack gap16">
          <OwnFigures of={found.data!.items[0]!} />
          <OwnYear />
        </div>
      ) : null}
      {!isAlone && mayExport ? <AbsenceMonths place={place} /> : null}
      {isAlone ? null : (
        <RecordTable<Summary>
          desk="requests.consolidate"
          list={list}
          label={t('requests.title.consolidate')}
          searchLabel={t('requests.consolidate.search')}
          filters={offered}
          found={found}
          rowKey={(row) => row.person.id}
          rowName={(row) => row.person.name}
          columns={columns}
          card={(row) => ({
            title: row.person.name,
            detail: t('requests.consolidate.card', {
              permits: permitsOf(row),
              vacations: daysOf(row.vacation_hundredths),
            }),
            after: daysOf(row.balance),
          })}
          empty={
            <EmptyState
              art={<PaperPage />}
              title={t('requests.consolidate.empty')}
              text={t('requests.consolidate.emptyText')}
            />
          }
        />
      )}
    </>
  );
}

/** One's own figures of the span, and the way to what they are made of. */
function OwnFigures({ of }: { of: Summary }) {
  const { t } = useTranslation();
  const figures: readonly (readonly [string, string])[] = [
    [t('requests.panel.balance'), daysOf(of.balance)],
    [t('requests.family.vacation'), daysOf(of.vacation_hundredths)],
    [t('requests.consolidate.permits'), permitsOf(of)],
    [t('requests.consolidate.absent'), daysOf(of.absent_days * 100)],
    [t('requests.sheet.waiting'), formatNumber(of.waiting)],
  ];
  return (
    <Card padded>
      <dl className={css.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="t13 ink2">{label}</dt>
            <dd className="h20 num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.more}>
        <Link to="/solicitudes">{t('requests.consolidate.own')}</Link>
      </p>
    </Card>
  );
}

function useColumns(): readonly Column<Summary>[] {
  const { t } = useTranslation();
  const figure = (key: string, header: string, cell: (row: Summary) => string): Column<Summary> => ({
    key,
    header,
    width: 150,
    align: 'end',
    sortable: true,
    cell,
  });
  return [
    {
      key: 'person',
      header: t('requests.list.person'),
      sortable: true,
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    figure('waiting', t('requests.sheet.waiting'), (row) => formatNumber(row.waiting)),
    figure('permits', t('requests.consolidate.permits'), (row) => permitsOf(row)),
    figure('absent', t('requests.consolidate.absent'), (row) => daysOf(row.absent_days * 100)),
    figure('vacations', t('requests.family.vacation'), (row) => daysOf(row.vacation_hundredths)),
    figure('balance', t('requests.panel.balance'), (row) => daysOf(row.balance)),
  ];
}
