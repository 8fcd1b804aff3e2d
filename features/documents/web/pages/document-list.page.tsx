import { IconFileText, IconLock, IconSignature, IconUserShare } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { readEarly } from '#platform/web/early.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { daysApart, formatDay, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { now } from '#platform/web/now.ts';
import { useHolds, usePerson } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { CompanyPiles } from '../components/company-piles.tsx';
import { OwnDocumentState } from '../components/document-state.tsx';
import { PersonalList } from '../components/personal-list.tsx';
import { ResetCode } from '../components/reset-code.tsx';
import { documents, type OwnDocument } from '../documents.ts';
import { lastMoment } from '../../last-day.ts';
import { ownListsQuery, type OwnLists } from '../own-lists.ts';

const DelegationPanel = lazyPart(() =>
  import('../components/delegation-panel.tsx').then((part) => part.DelegationPanel),
);

const spec = { filters: ['kind'], views: ['view', 'code', 'delegation'], size: 20 } as const;
const views = ['pending', 'completed', 'personal'] as const;
type View = (typeof views)[number];

readEarly(ownListsQuery({ page: 1, size: spec.size }));
readEarly(documents.listCompanyPiles.query());

/** One's own documents: what waits for a signature, what is done, and what was given to them to keep. */
export default function DocumentListPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const mayDelegate = useHolds('documents:read-status');
  const view = (views.find((one) => one === filters.view?.[0]) ?? 'pending') satisfies View;
  // What is typed over one's personal papers is not looked for in what is signed.
  const asked = view === 'personal' ? { page: 1, size } : { page, size, search: query || undefined };
  const found = useQuery({ ...ownListsQuery(asked), placeholderData: keepPreviousData });
  const pending = found.data?.pending.total;
  const counts: Readonly<Record<View, number | undefined>> = {
    pending,
    completed: found.data?.completed.total,
    personal: undefined,
  };
  const tools = (
    <span data-tour="documents-views">
      <Segmented<View>
        label={t('documents.list.views')}
        options={views.map((key) => ({ key, label: t(`documents.list.${key}`), count: counts[key] }))}
        value={view}
        onChange={(key) => list.filter('view', key === 'pending' ? [] : [key], ['kind'])}
      />
    </span>
  );
  return (
    <>
      <PageHeader
        title={t('documents.title.list')}
        lead={t('documents.list.lead')}
        actions={
          <>
            {mayDelegate ? (
              <Button icon={<IconUserShare />} onClick={() => list.filter('delegation', ['yes'])}>
                {t('documents.delegation.open')}
              </Button>
            ) : null}
            {pending ? (
              <span data-tour="documents-pile">
                <ButtonLink variant="primary" to={'/document/pila'} icon={<IconSignature />}>
                  {t('documents.list.pile', { count: pending })}
                </ButtonLink>
              </span>
            ) : null}
          </>
        }
      />
      {view === 'pending' ? <CompanyPiles /> : null}
      {filters.code ? <ResetCode /> : null}
      {filters.delegation && mayDelegate ? <DelegationPanel onClose={() => list.filter('delegation', [])} /> : null}
      {view === 'personal' ? (
        <PersonalList list={list} views={tools} />
      ) : (
        <div data-tour={found.data ? 'documents-list' : undefined}>
          <OwnTable key={view} view={view} list={list} views={tools} found={found} />
        </div>
      )}
    </>
  );
}

interface OwnTableProps {
  view: 'pending' | 'completed';
  list: ReturnType<typeof useListState>;
  views: React.ReactNode;
  found: { data?: OwnLists | null; error: Error | null; refetch: () => unknown };
}

function OwnTable({ view, list, views: tools, found }: OwnTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const rows = found.data?.[view];
  const me = usePerson()?.name;
  const isForOthers = rows?.items.some((row) => row.person !== me) ?? false;
  const open = ({ id, doc_user }: OwnDocument) =>
    void navigate({ to: '/document/details/$id/$docUser', params: { id, docUser: doc_user } });
  return (
    <DataTable<OwnDocument>
      list={list}
      label={t(`documents.list.${view}`)}
      rows={rows?.items}
      total={rows?.total}
      error={hasFailed(found) ? { requestId: requestIdOf(found.error) } : undefined}
      onRetry={() => void found.refetch()}
      rowKey={(row) => row.doc_user}
      rowName={(row) => row.title}
      columns={useColumns(view, isForOthers)}
      onOpen={open}
      views={tools}
      searchLabel={t('documents.list.search')}
      card={(row) => ({
        title: row.title,
        detail: isForOthers ? (
          <span className="row wrap gap8">
            <span>{row.person}</span>
            <OwnDocumentState document={row} />
          </span>
        ) : (
          <OwnDocumentState document={row} />
        ),
        after: (
          <span className="t13 ink3">
            {view === 'pending' && row.due_at ? (
              <Due moment={row.due_at} isShort />
            ) : (
              formatDay(row.completed_at ?? row.assigned_at)
            )}
          </span>
        ),
        calls: row.is_own_turn,
      })}
      empty={
        view === 'pending' ? (
          <EmptyState art={<InboxZero />} title={t('documents.list.nothing')} text={t('documents.list.nothingText')} />
        ) : (
          <EmptyState art={<PaperPage />} title={t('documents.list.none')} text={t('documents.list.noneText')} />
        )
      }
    />
  );
}

/** Nothing came, or nothing was asked because this browser has no token any more. */
function hasFailed({ data, error }: OwnTableProps['found']): boolean {
  return data === null || (error !== null && data === undefined);
}

/** Who signs for the company or for a team sees whose document each one is. */
function useColumns(view: 'pending' | 'completed', isForOthers: boolean): Column<OwnDocument>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('documents.list.title'),
      cell: (row) => (
        <span className="row gap6">
          <IconFileText size={18} className="ink3" style={{ flex: 'none' }} aria-hidden="true" />
          <Link bare to={'/document/details/$id/$docUser'} params={{ id: row.id, docUser: row.doc_user }}>
            {row.title}
          </Link>
          {row.needs_password ? <IconLock size={16} aria-label={t('documents.list.protected')} role="img" /> : null}
        </span>
      ),
    },
    ...(isForOthers
      ? [{ key: 'person', header: t('documents.report.person'), cell: (row: OwnDocument) => row.person }]
      : []),
    { key: 'category', header: t('documents.list.category'), cell: (row) => t(`documents.category.${row.category}`) },
    {
      key: 'signers',
      header: t('documents.list.signers'),
      align: 'end',
      from: 1280,
      cell: (row) =>
        t('documents.list.signedOf', { signed: formatNumber(row.signed), signers: formatNumber(row.signers) }),
    },
    {
      key: 'when',
      header: t(view === 'pending' ? 'documents.list.due' : 'documents.list.received'),
      cell: (row) =>
        view === 'pending' ? <Due moment={row.due_at} /> : formatDay(row.completed_at ?? row.assigned_at),
    },
    { key: 'state', header: t('documents.list.state'), cell: (row) => <OwnDocumentState document={row} /> },
    ...(view === 'pending' ? [{ key: 'action', header: t('documents.write.action'), cell: signHint }] : []),
  ];
  /** The whole row opens the document: these words only say what for. */
  function signHint(row: OwnDocument) {
    return row.is_own_turn ? (
      <span aria-hidden="true" style={{ color: 'var(--primary-ink)', fontWeight: 600 }}>
        {t('documents.list.sign')}
      </span>
    ) : null;
  }
}

function Due({ moment, isShort = false }: { moment: string | null; isShort?: boolean }) {
  const { t } = useTranslation();
  if (moment === null) return <span className="ink3">{t('documents.list.noDue')}</span>;
  const day = lastMoment(moment);
  const days = daysApart(day, now());
  const words = formatNearDay(day);
  if (days > 1)
    return (
      <>
        {words}
        {isShort ? null : <span className="ink3"> {t('documents.list.inDays', { count: days })}</span>}
      </>
    );
  return <span style={{ color: 'var(--coral-ink)', fontWeight: 600 }}>{words}</span>;
}
