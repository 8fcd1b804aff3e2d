import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { CheckLog } from '../components/check-log.tsx';
import { CheckPanel } from '../components/check-panel.tsx';

/** The gate's screen: verifying whoever arrives, and the log. Who only audits sees the log alone. */
export default function ChecksPage() {
  const { t } = useTranslation();
  const verifies = useHolds('id-cards:verify');
  return (
    <>
      <PageHeader
        title={t('id-cards.title.checks')}
        lead={t(verifies ? 'id-cards.checks.lead' : 'id-cards.checks.leadLog')}
      />
      {verifies ? <CheckPanel /> : null}
      <CheckLog />
    </>
  );
}
