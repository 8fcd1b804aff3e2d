import { useQuery } from '@tanstack/react-query';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { commissions } from '../commissions.ts';
import { disputeLook } from '../look.ts';

const DisputePanel = lazyPart(() => import('./dispute-panel.tsx').then((part) => part.DisputePanel));

const spec = { views: ['reclamo'] } as const;

/** One's own disputes: where each stands and until when it is answered. */
export function OwnDisputes() {
  const { t } = useTranslation();
  const { openKey, open } = useOpenRow(useListState(spec), 'reclamo');
  const found = useQuery(commissions.listOwnDisputes.query({ query: {} }));
  return (
    <>
      {found.data?.items.length ? (
        <section aria-label={t('commissions.dispute.own')}>
          <SectionTitle count={found.data.total}>{t('commissions.dispute.own')}</SectionTitle>
          <OwnCases
            found={found}
            look={disputeLook}
            label={t('commissions.dispute.own')}
            onOpen={(row) => open(row.id)}
            empty={null}
          />
        </section>
      ) : null}
      {openKey ? <DisputePanel id={openKey} onClose={() => open(undefined)} /> : null}
    </>
  );
}
