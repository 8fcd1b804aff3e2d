import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseSorts } from '#features/cases/policy.ts';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { seatChange } from '../../seat-change.ts';
import { AskChange } from '../components/ask-change.tsx';
import { ChangePanel } from '../components/change-panel.tsx';
import { changeLook, workplaces, type ChangeRow } from '../workplaces.ts';

const spec = { filters: ['estado', ...placeKeys], views: ['cambio'] } as const;
const states = ['open', 'closed', ...seatChange.states] as const;

/** One's own requests for another seat and, for who plans seats, everybody's within reach. */
export default function ChangesPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'cambio');
  const [isAsking, setAsking] = useState(false);
  const { estado: state } = chosenOf(list.state, { estado: states });
  const query = {
    ...askedOf(list.state),
    ...(state ? { state } : {}),
    ...sortedBy(list.state.sort, caseSorts),
    ...placeAsked(list.state.filters),
  };
  const found = useQuery(workplaces.listChanges.page({ query }));
  const columns = useCaseColumns<ChangeRow>(changeLook);
  return (
    <CaseDesk<ChangeRow>
      desk="workplaces.changes"
      look={changeLook}
      title={t('workplaces.title.changes')}
      lead={t('workplaces.change.lead')}
      actions={
        <Button variant="primary" icon={<IconPlus />} onClick={() => setAsking(true)}>
          {t('workplaces.change.ask')}
        </Button>
      }
      list={list}
      found={found}
      columns={[
        columns.title,
        columns.owner,
        { key: 'from', header: t('workplaces.change.from'), width: 130, cell: (row) => formatDay(row.from) },
        columns.state,
        columns.clock,
        columns.created,
      ]}
      searchLabel={t('workplaces.change.search')}
      filters={[
        {
          key: 'estado',
          label: t('cases.column.state'),
          single: true,
          options: seatChange.states.map((value) => ({ value, label: t(`workplaces.case.change.state.${value}`) })),
        },
        ...useOrganizationFilters(list.state.filters),
      ]}
      openKey={openKey}
      onOpen={(row) => open(row.id)}
      empty={
        <EmptyState art={<InboxZero />} title={t('workplaces.change.empty')} text={t('workplaces.change.emptyText')} />
      }
    >
      {openKey ? <ChangePanel id={openKey} onClose={() => open(undefined)} /> : null}
      {isAsking ? <AskChange onClose={() => setAsking(false)} onAsked={open} /> : null}
    </CaseDesk>
  );
}
