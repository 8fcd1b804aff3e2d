import { IconMicrophone, IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatMoment, formatNearDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf, yes } from '#platform/web/ui/list-state.ts';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { mediaKinds, mediaStates } from '../../policy.ts';
import { MediaState } from '../components/media-state.tsx';
import { begins, media, type Managed } from '../media.ts';

const address = '/gestion/podcast/$id';
const spec = { filters: ['kind', 'state', 'mine'] } as const;

/** The studio: every item within reach, the last changed first. */
export default function StudioPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const asked = {
    ...askedOf(list.state),
    ...chosenOf(list.state, { kind: mediaKinds, state: mediaStates, mine: yes }),
  };
  const found = useQuery(media.listManaged.page({ query: asked }));
  const buttons = (
    <>
      <ButtonLink to={'/gestion/podcast/$id'} params={{ id: begins.video }} icon={<IconMovie />}>
        {t('media.studio.newVideo')}
      </ButtonLink>
      <ButtonLink
        variant="primary"
        to={'/gestion/podcast/$id'}
        params={{ id: begins.podcast }}
        icon={<IconMicrophone />}
      >
        {t('media.studio.new')}
      </ButtonLink>
    </>
  );
  return (
    <Desk<Managed>
      title={t('media.title.studio')}
      lead={t('media.studio.lead')}
      actions={buttons}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={cardOf}
      searchLabel={t('media.studio.search')}
      filters={useFilters()}
      empty={t('media.studio.empty')}
      emptyText={t('media.studio.emptyText')}
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    titleColumn(t('media.studio.item'), address),
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
    after: <span className="t13 ink3">{momentOf(row)}</span>,
  };
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    choiceFilter('kind', t('media.studio.kind'), mediaKinds, (kind) => t(`media.kind.${kind}`)),
    choiceFilter('state', t('media.studio.state'), mediaStates, (state) => t(`media.state.${state}`)),
    choiceFilter('mine', t('media.studio.who'), yes, () => t('media.studio.mine')),
  ];
}

/** When it came out, will come out, ended, or was changed last. */
function momentOf(row: Managed): string {
  if (row.state === 'scheduled' && row.publish_at) return formatMoment(row.publish_at);
  if (row.state === 'expired' && row.expires_at) return formatNearDay(row.expires_at);
  return formatNearDay(row.published_at ?? row.updated_at);
}
