import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { deskOrders } from '../../list-order.ts';
import { surveyStates } from '../../policy.ts';
import { NewSurvey } from '../components/new-survey.tsx';
import { SurveyState } from '../components/survey-state.tsx';
import { surveys, type Managed } from '../surveys.ts';

const address = '/gestion/forms/$id';
const spec = { filters: ['state', 'overdue'] } as const;

/** The forms that somebody writes or reads the results of, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const mayWrite = useHolds('surveys:manage');
  const [isNew, setNew] = useState(false);
  const list = useListState(spec);
  const asked = {
    ...askedOf(list.state),
    ...sortedBy(list.state.sort, deskOrders),
    ...chosenOf(list.state, { state: surveyStates, overdue: yes }),
  };
  const found = useQuery(surveys.listManaged.page({ query: asked }));
  const create = mayWrite ? (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t('surveys.desk.create')}
    </Button>
  ) : null;
  return (
    <>
      <Desk<Managed>
        title={t('surveys.title.manage')}
        lead={t(mayWrite ? 'surveys.desk.lead' : 'surveys.desk.leadReader')}
        actions={create}
        list={list}
        found={found}
        address={address}
        columns={useColumns()}
        card={(row) => ({
          title: row.title,
          detail: <SurveyState survey={row} />,
          after: <span className="t13 ink3">{formatNearDay(row.closes_at ?? row.updated_at)}</span>,
          calls: row.actions_overdue,
        })}
        searchLabel={t('surveys.desk.search')}
        filters={[
          choiceFilter('state', t('surveys.desk.state'), surveyStates, (state) => t(`surveys.state.${state}`)),
          choiceFilter('overdue', t('surveys.desk.actions'), yes, () => t('surveys.desk.overdue')),
        ]}
        empty={t('surveys.desk.empty')}
        emptyText={t('surveys.desk.emptyText')}
      />
      {isNew ? <NewSurvey onClose={() => setNew(false)} /> : null}
    </>
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    { ...titleColumn(t('surveys.desk.survey'), address), sortable: true },
    { key: 'state', header: t('surveys.desk.state'), width: 180, cell: (row) => <SurveyState survey={row} /> },
    {
      key: 'audience',
      header: t('surveys.desk.audience'),
      width: 180,
      from: 1280,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    {
      key: 'closes',
      sortable: true,
      header: t('surveys.desk.closes'),
      width: 130,
      cell: (row) => (row.closes_at ? formatNearDay(row.closes_at) : ''),
    },
    {
      key: 'filled',
      sortable: true,
      header: t('surveys.desk.filled'),
      width: 110,
      align: 'end',
      cell: (row) => (row.filled > 0 ? formatNumber(row.filled) : ''),
    },
  ];
}
