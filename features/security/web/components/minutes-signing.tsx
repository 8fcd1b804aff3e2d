import { IconSignature } from '@tabler/icons-react';
import { OwnSignature, useOwnSignature } from '#features/documents/web/widgets.tsx';
import { confirmed } from '#platform/web/confirmed.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { MinutesDetail } from '../incidents.ts';
import css from './act.module.css';
import { security } from '../security.ts';

/** The signature of somebody who was in the meeting. */
export function MinutesSigning({ minutes }: { minutes: MinutesDetail }) {
  const { t } = useTranslation();
  const own = useOwnSignature();
  const { busy, failure, attempt } = useAttempt();
  const { signature } = own;
  const sign = () =>
    attempt(async () => {
      if (!signature) return;
      await own.keepIfAsked();
      const { id, version, sha256 } = minutes;
      await confirmed(() => security.signMinutes({ params: { id }, body: { version, sha256, signature } }), 'sign');
      toast({ title: t('security.meeting.signed') });
      await renew('security', 'home');
    });
  return (
    <Card padded calls="hands">
      <div className={`stack gap12 ${css.signing}`}>
        <SectionTitle>{t('security.act.yourSignature')}</SectionTitle>
        <OwnSignature own={own} />
        <Button
          variant="primary"
          full
          icon={<IconSignature />}
          busy={busy}
          blocked={signature ? undefined : t('security.error.signature_missing')}
          onClick={() => void sign()}
        >
          {t('security.case.minutes.do.sign')}
        </Button>
        <FailureWords words={failure} />
      </div>
    </Card>
  );
}
