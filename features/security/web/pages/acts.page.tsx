import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatMoney } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { act, actBoxes, actSorts } from '../../act.ts';
import { actLook, type Act } from '../acts.ts';
import { security } from '../security.ts';

const spec = { filters: ['estado', 'caja', 'plazo', ...placeKeys], size: 20 } as const;
const states = ['open', ...act.states] as const;

/** Acts of delivery: those of the reader, and of whoever they deliver to. */
export default function ActsPage() {
  const { t } = useTranslation();
  const mayDeliver = useHolds('security:deliver');
  const list = useListState(spec);
  const chosen = chosenOf(list.state, { estado: states, caja: actBoxes, plazo: yes });
  const places = useOrganizationFilters(list.state.filters);
  const found = useQuery(
    security.listActs.page({
      query: {
        ...askedOf(list.state),
        ...placeAsked(list.state.filters),
        ...sortedBy(list.state.sort, actSorts),
        ...(chosen.estado ? { state: chosen.estado } : {}),
        ...(chosen.caja ? { box: chosen.caja } : {}),
        ...(chosen.plazo ? { late: chosen.plazo } : {}),
      },
    }),
  );
  const columns = useCaseColumns<Act>(actLook);
  const value: Column<Act> = {
    key: 'value',
    header: t('security.inventory.value'),
    width: 130,
    align: 'end',
    from: 1280,
    cell: (row) => formatMoney(row.value),
  };
  return (
    <CaseDesk<Act>
      desk="security.acts"
      look={actLook}
      title={t('security.title.acts')}
      lead={t('security.acts.lead')}
      actions={
        mayDeliver ? (
          <ButtonLink variant="primary" icon={<IconPlus />} to="/seguridad/manager/add">
            {t('security.title.add')}
          </ButtonLink>
        ) : undefined
      }
      list={list}
      address="/seguridad/actas/$id"
      nameOf={(row) => [row.owner?.name, row.title].filter(Boolean).join(': ')}
      found={found}
      columns={[
        { ...columns.title },
        { ...columns.owner, sortable: true },
        { ...columns.state, width: 150, sortable: true },
        { ...columns.clock, width: 150 },
        value,
        { ...columns.number, sortable: true, from: 1280 },
      ]}
      searchLabel={t('security.acts.search')}
      filters={[
        choiceFilter('estado', t('security.absences.state'), states, (state) =>
          state === 'open' ? t('security.absences.open') : t(`security.case.act.state.${state}`),
        ),
        choiceFilter('caja', t('security.absences.box'), actBoxes, (box) =>
          t(box === 'own' ? 'security.absences.mine' : 'security.absences.waiting'),
        ),
        choiceFilter('plazo', t('security.absences.overdueOnly'), yes, () => t('security.absences.overdue')),
        ...(mayDeliver ? places : []),
      ]}
      empty={<EmptyState art={<PaperPage />} title={t('security.acts.empty')} text={t('security.acts.emptyText')} />}
    />
  );
}
