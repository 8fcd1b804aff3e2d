import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { changeLook, workplaces, type SeatChange } from '../workplaces.ts';
import { GrantForm } from './grant-form.tsx';

/** One request for another seat over the list. */
type Given = { readonly workplace_id: string; readonly to: string };

export function ChangePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(workplaces.getChange.query({ params: { id } }));
  const isOpen = found.data?.waits_for != null;
  const calls = useCaseCalls(id, 'workplaces', isOpen);
  return (
    <CasePanel<SeatChange>
      id={id}
      onClose={onClose}
      found={found}
      look={changeLook}
      // Of its steps only the one that gives a seat brings data, and its form brings these.
      takeStep={({ params, body: { data, ...body } }) =>
        workplaces.takeChangeStep({ params, body: { ...body, data: data as Given | undefined } })
      }
      {...calls}
      mayNote={found.data?.is_own === false}
      forms={found.data ? { grant: (props) => <GrantForm {...props} change={found.data} /> } : {}}
      facts={(detail) => <Facts change={detail} />}
    />
  );
}

function Facts({ change }: { change: SeatChange }) {
  const { t } = useTranslation();
  const { why, needs, from, wanted, given, given_to: until } = change;
  const seatOf = ({ number, floor }: NonNullable<SeatChange['wanted']>) =>
    t('workplaces.change.seat', { number, floor });
  return (
    <FactList
      facts={[
        [t('cases.column.owner'), change.owner?.name],
        [t('workplaces.change.reason'), t(`workplaces.change.why.${why}`)],
        [
          t('workplaces.change.askedNeeds'),
          needs.map((one) => t(`workplaces.attribute.${one}`)).join(', ') || t('workplaces.change.nothing'),
        ],
        [t('workplaces.change.from'), formatDay(from)],
        ...(wanted ? [[t('workplaces.change.asked'), seatOf(wanted)] as const] : []),
        ...(given && until
          ? [
              [
                t('workplaces.change.given'),
                t('workplaces.change.givenUntil', { seat: seatOf(given), day: formatDay(until) }),
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
