import { useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { deduction, deductionSorts } from '../../deduction.ts';
import { deductionLook, type Deduction } from '../deductions.ts';
import { security } from '../security.ts';

const DeductionPanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('../components/deduction-panel.tsx').then((part) => part.DeductionPanel),
);

const spec = { filters: ['estado', ...placeKeys], views: ['descuento'], size: 20 } as const;
const states = ['open', ...deduction.states] as const;

/** Deductions that were asked for: one's own, of who asks those of their people, of payroll those that were authorised. */
export default function DeductionsPage() {
  const { t } = useTranslation();
  const opened = useOpenRow(useListState(spec), 'descuento');
  const { list } = opened;
  const chosen = chosenOf(list.state, { estado: states });
  const found = useQuery(
    security.listDeductions.page({
      query: {
        ...askedOf(list.state),
        ...sortedBy(list.state.sort, deductionSorts),
        ...(chosen.estado ? { state: chosen.estado } : {}),
        ...placeAsked(list.state.filters),
      },
    }),
  );
  const columns = useCaseColumns<Deduction>(deductionLook);
  const amount: Column<Deduction> = {
    key: 'amount',
    header: t('security.deduction.amount'),
    width: 150,
    align: 'end',
    cell: (row) => formatMoney(row.amount),
  };
  return (
    <CaseDesk<Deduction>
      desk="security.deductions"
      look={deductionLook}
      title={t('security.title.deductions')}
      lead={t('security.deduction.lead')}
      list={list}
      openKey={opened.openKey}
      onOpen={(row) => opened.open(row.id)}
      found={found}
      columns={[
        { ...columns.title, sortable: true },
        { ...columns.owner, sortable: true },
        amount,
        { ...columns.state, width: 160, sortable: true },
      ]}
      searchLabel={t('security.deduction.search')}
      filters={[
        choiceFilter('estado', t('security.absences.state'), states, (state) =>
          state === 'open' ? t('security.absences.open') : t(`security.case.deduction.state.${state}`),
        ),
        ...useOrganizationFilters(list.state.filters),
      ]}
      empty={
        <EmptyState
          art={<PaperPage />}
          title={t('security.deduction.empty')}
          text={t('security.deduction.emptyText')}
        />
      }
    >
      {opened.openKey ? <DeductionPanel id={opened.openKey} onClose={() => opened.open(undefined)} /> : null}
    </CaseDesk>
  );
}
