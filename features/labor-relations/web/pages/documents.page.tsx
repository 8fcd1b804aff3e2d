import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { followSorts, givenStates } from '#features/documents/policy.ts';
import { DocumentState } from '#features/documents/web/widgets.tsx';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import css from '../components/labor-relations.module.css';
import { laborRelations, type LaborDocument, type Template } from '../labor-relations.ts';

const parts = { views: ['tab'] } as const;
const spec = { filters: ['state', ...placeKeys] } as const;
const details = '/document/details/$id/$docUser';

/** Documents of labour relations, and the templates of its letters. */
export default function DocumentsPage() {
  const { t } = useTranslation();
  const isDesk = useHolds('labor-relations:read');
  const list = useListState(parts);
  const value = list.state.filters.tab?.[0] === 'templates' ? 'templates' : 'letters';
  return (
    <>
      <PageHeader
        title={t('labor-relations.title.documents')}
        lead={t(`labor-relations.documents.${isDesk ? 'lead' : 'leadOwn'}`)}
        actions={
          isDesk ? (
            <>
              <ButtonLink to={'/document/legal/report'}>{t('labor-relations.documents.report')}</ButtonLink>
              <ButtonLink variant="primary" icon={<IconPlus size={16} />} to={'/document/legal/add'}>
                {t('labor-relations.documents.add')}
              </ButtonLink>
            </>
          ) : undefined
        }
      />
      {isDesk ? (
        <Tabs
          label={t('labor-relations.documents.parts')}
          tabs={(['letters', 'templates'] as const).map((key) => ({ key, label: t(`labor-relations.tab.${key}`) }))}
          value={value}
          onChange={(key) => list.filter('tab', key === 'letters' ? [] : [key])}
        >
          <div className={css.part}>{value === 'letters' ? <Letters /> : <Templates />}</div>
        </Tabs>
      ) : (
        <Letters />
      )}
    </>
  );
}

function Letters() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isDesk = useHolds('labor-relations:read');
  const list = useListState(spec);
  const places = useOrganizationFilters(list.state.filters);
  const found = useQuery(
    laborRelations.listDocuments.page({
      query: {
        ...askedOf(list.state),
        ...placeAsked(list.state.filters),
        ...chosenOf(list.state, { state: givenStates }),
        ...sortedBy(list.state.sort, followSorts),
      },
    }),
  );
  const progress = (row: LaborDocument) =>
    row.waits_for === row.person.name
      ? t('labor-relations.documents.waitsSelf')
      : row.waits_for
        ? t('labor-relations.documents.waits', { name: row.waits_for })
        : t('labor-relations.documents.signed', { signed: row.signed, count: row.signers });
  return (
    <RecordTable<LaborDocument>
      desk="labor-relations.documents"
      list={list}
      label={t('labor-relations.tab.letters')}
      rowName={({ title }) => title}
      found={found}
      onOpen={(row) => void navigate({ to: details, params: { id: row.document_id, docUser: row.id } })}
      searchLabel={t('labor-relations.documents.search')}
      filters={[
        choiceFilter('state', t('labor-relations.documents.state'), givenStates, (one) => t(`documents.state.${one}`)),
        ...(isDesk ? places : []),
      ]}
      columns={[
        {
          key: 'title',
          header: t('labor-relations.documents.title'),
          cell: (row) => (
            <Link bare className="cut" to={details} params={{ id: row.document_id, docUser: row.id }}>
              {row.title}
            </Link>
          ),
        },
        { key: 'person', header: t('labor-relations.terms.person'), sortable: true, cell: (row) => row.person.name },
        {
          key: 'assigned',
          sortable: true,
          header: t('labor-relations.documents.assigned'),
          width: 130,
          from: 1280,
          cell: (row) => formatDay(row.assigned_at),
        },
        {
          key: 'due',
          sortable: true,
          header: t('labor-relations.documents.due'),
          width: 130,
          cell: (row) => (row.due_at ? formatDay(row.due_at) : ''),
        },
        { key: 'progress', header: t('labor-relations.documents.progress'), from: 1280, cell: progress },
        {
          key: 'state',
          header: t('labor-relations.documents.state'),
          width: 150,
          cell: (row) => <DocumentState state={row.state} />,
        },
      ]}
      card={(row) => ({
        title: row.title,
        detail: `${row.person.name} · ${progress(row)}`,
        after: <DocumentState state={row.state} />,
      })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('labor-relations.documents.none')}
          text={t('labor-relations.documents.noneText')}
        />
      }
    />
  );
}

function Templates() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const found = useQuery(laborRelations.listTemplates.page({ query: askedOf(list.state) }));
  const address = '/document/plantillas/$id';
  return (
    <RecordTable<Template>
      list={list}
      label={t('labor-relations.tab.templates')}
      rowName={({ name }) => name}
      found={found}
      address={address}
      searchLabel={t('labor-relations.templates.search')}
      columns={[
        linkColumn<Template>('name', t('labor-relations.templates.name'), address, (row) => row.name),
        {
          key: 'category',
          header: t('labor-relations.templates.category'),
          width: 150,
          cell: (row) => t(`documents.category.${row.category}`),
        },
        {
          key: 'documents',
          header: t('labor-relations.templates.documents'),
          width: 120,
          align: 'end',
          cell: (row) => formatNumber(row.documents),
        },
        {
          key: 'updated',
          header: t('labor-relations.templates.updated'),
          width: 220,
          cell: (row) => `${formatDay(row.updated_at)} · ${row.updated_by ?? ''}`,
        },
      ]}
      card={(row) => ({ title: row.name, detail: t(`documents.category.${row.category}`) })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('labor-relations.templates.none')}
          text={t('labor-relations.templates.noneText')}
        />
      }
    />
  );
}
