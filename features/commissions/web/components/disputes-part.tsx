import { useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { caseSorts } from '#features/cases/policy.ts';
import { formatMonth } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { dispute } from '../../dispute.ts';
import { commissions, type DisputeRow } from '../commissions.ts';
import { disputeLook } from '../look.ts';

const DisputePanel = lazyPart(() => import('./dispute-panel.tsx').then((part) => part.DisputePanel));

const spec = { filters: ['estado', ...placeKeys], views: ['reclamo'], size: 20 } as const;
const states = ['open', 'closed', ...dispute.states] as const;

/** The disputes to answer within five business days, the most urgent first. */
export function DisputesPart() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'reclamo');
  const { estado: state } = chosenOf(list.state, { estado: states });
  const found = useQuery(
    commissions.listDisputes.page({
      query: {
        ...askedOf(list.state),
        ...(state ? { state } : {}),
        ...placeAsked(list.state.filters),
        ...sortedBy(list.state.sort, caseSorts),
      },
    }),
  );
  const columns = useCaseColumns<DisputeRow>(disputeLook);
  return (
    <CaseDesk<DisputeRow>
      desk="commissions.disputes"
      look={disputeLook}
      title={t('commissions.part.disputes')}
      lead={t('commissions.dispute.lead')}
      found={found}
      list={list}
      columns={[
        columns.title,
        columns.number,
        columns.owner,
        { key: 'month', header: t('commissions.own.month'), width: 150, cell: (row) => formatMonth(`${row.month}-01`) },
        columns.state,
        columns.clock,
      ]}
      searchLabel={t('commissions.dispute.search')}
      filters={[
        {
          key: 'estado',
          label: t('commissions.export.state'),
          single: true,
          options: dispute.states.map((value) => ({ value, label: t(`commissions.case.dispute.state.${value}`) })),
        },
        ...useOrganizationFilters(list.state.filters),
      ]}
      openKey={openKey}
      onOpen={(row) => open(row.id)}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('commissions.dispute.emptyTitle')}
          text={t('commissions.dispute.emptyText')}
        />
      }
    >
      {openKey ? <DisputePanel id={openKey} onClose={() => open(undefined)} /> : null}
    </CaseDesk>
  );
}
