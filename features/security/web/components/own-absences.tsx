import { useQuery } from '@tanstack/react-query';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { absenceLook, security, showOutcome, showShift, type Absence } from '../security.ts';

/** One's own absences, for who looks after nobody's. */
export function OwnAbsences({ onOpen }: { onOpen: (row: Absence) => void }) {
  const { t } = useTranslation();
  const found = useQuery(security.listAbsences.query({ query: { box: 'own', page: 1, size: 50 } }));
  return (
    <>
      <PageHeader title={t('security.title.absences')} lead={t('security.absences.ownLead')} />
      <OwnCases<Absence>
        found={found}
        look={absenceLook}
        label={t('security.title.absences')}
        onOpen={onOpen}
        detail={(row) => (
          <>
            <p className="t13 ink2">{showShift(t, row)}</p>
            {row.outcome === 'presumed' ? null : <p className="t13">{showOutcome(t, row)}</p>}
          </>
        )}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('security.absences.ownEmpty')}
            text={t('security.absences.ownEmptyText')}
          />
        }
      />
    </>
  );
}
