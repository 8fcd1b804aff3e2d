import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { sendBody } from '../../contract.ts';
import { messageOf } from '../../message-draft.ts';
import { Composer } from '../components/composer.tsx';
import { inbox } from '../inbox.ts';

/** Writes a message to the company, or to a part of it. */
export default function MessagePage() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(0);
  const mayWarn = useHolds('notifications:send-security');
  return (
    <>
      <PageHeader
        title={t('notifications.title.send')}
        lead={t('notifications.send.lead')}
        actions={
          mayWarn ? (
            <ButtonLink to={'/gestion/notifications/seguridad'} icon={<IconShieldLock size={16} />}>
              {t('notifications.send.to_security')}
            </ButtonLink>
          ) : null
        }
      />
      <Composer
        key={sent}
        kind="message"
        schema={sendBody}
        toInput={messageOf}
        send={(body, idempotencyKey) => inbox.sendMessage({ body, idempotencyKey })}
        onSent={() => setSent(sent + 1)}
      />
    </>
  );
}
