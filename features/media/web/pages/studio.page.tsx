import { IconMicrophone, IconMovie } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNearDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { mediaKinds, mediaStates, type MediaKind, type MediaState as State } from '../../policy.ts';
import { MediaState } from '../components/media-state.tsx';
import { begins, media, type Managed } from '../media.ts';

const spec = { filters: ['kind', 'state', 'mine'] } as const;

/** The studio: every item within reach, the last changed first. */
export default function StudioPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.kind ? { kind: filters.kind[0] as MediaKind } : {}),
    ...(filters.state ? { state: filters.state[0] as State } : {}),
    ...(filters.mine ? { mine: 'yes' as const } : {}),
  };
  const found = useQuery({ ...media.listManaged.query({ query: asked }), placeholderData: keepPreviousData });
  const buttons = (
    <>
      <ButtonLink to={'/gestion/podcast/$id'} params={{ id: begins.video } as never} icon={<IconMovie />}>
        {t('media.studio.newVideo')}
      </ButtonLink>
      <ButtonLink
        variant="primary"
        to={'/gestion/podcast/$id'}
        params={{ id: begins.podcast } as never}
        icon={<IconMicrophone />}
      >
        {t('media.studio.new')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('media.title.studio')} lead={t('media.studio.lead')} actions={buttons} />
      <DataTable<Managed>
        list={list}
        label={t('media.title.studio')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={cardOf}
        searchLabel={t('media.studio.search')}
        filters={useFilters()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/podcast/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('media.studio.empty')}
            text={t('media.studio.emptyText')}
            actions={buttons}
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('media.studio.item'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/podcast/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    { key: 'kind', header: t('media.studio.kind'), width: 90, cell: (row) => t(`media.kind.${row.kind}`) },
    { key: 'state', header: t('media.studio.state'), width: 140, cell: (row) => <MediaState state={row.state} /> },
    {
      key: 'audience',
      header: t('media.studio.audience'),
      width: 190,
      from: 1280,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    { key: 'moment', header: t('media.studio.moment'), width: 150, cell: momentOf },
    {
      key: 'listeners',
      header: t('media.studio.listeners'),
      width: 90,
      align: 'end',
      cell: (row) => (row.listeners > 0 ? formatNumber(row.listeners) : ''),
    },
    {
      key: 'finished',
      header: t('media.studio.finished'),
      width: 110,
      align: 'end',
      cell: (row) => (row.listeners > 0 ? formatPercent(row.finished / row.listeners) : ''),
    },
  ];
}

function cardOf(row: Managed): RowCard {
  return {
    title: row.title,
    detail: <MediaState state={row.state} />,
    after: <span className="t13 ink3">{formatNearDay(row.updated_at)}</span>,
  };
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'kind',
      label: t('media.studio.kind'),
      single: true,
      options: mediaKinds.map((kind) => ({ value: kind, label: t(`media.kind.${kind}`) })),
    },
    {
      key: 'state',
      label: t('media.studio.state'),
      single: true,
      options: mediaStates.map((state) => ({ value: state, label: t(`media.state.${state}`) })),
    },
    {
      key: 'mine',
      label: t('media.studio.who'),
      single: true,
      options: [{ value: 'yes', label: t('media.studio.mine') }],
    },
  ];
}

/** When it came out, will come out, or was changed last. */
function momentOf(row: Managed): string {
  if (row.state === 'scheduled' && row.publish_at) return formatMoment(row.publish_at);
  return formatNearDay(row.published_at ?? row.updated_at);
}
