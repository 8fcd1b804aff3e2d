import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { securityBody } from '../../contract.ts';
import { securityNoticeOf } from '../../message-draft.ts';
import { Composer } from '../components/composer.tsx';
import { inbox } from '../inbox.ts';

/** Warns the company, or a part of it. */
export default function SecurityNoticePage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  return (
    <>
      <PageHeader title={t('notifications.title.security')} lead={t('notifications.send.security_lead')} />
      <Composer
        key={sent}
        kind="security"
        schema={securityBody}
        toInput={securityNoticeOf}
        send={(body, idempotencyKey) => inbox.sendSecurityNotice({ body, idempotencyKey })}
        onSent={() => setSent(sent + 1)}
      />
    </>
  );
}
