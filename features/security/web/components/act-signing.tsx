import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { OwnSignature, useOwnSignature } from '#features/documents/web/widgets.tsx';
import { confirmed } from '#platform/web/confirmed.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { ActDetail } from '../acts.ts';
import { security } from '../security.ts';

type Way = 'accept' | 'give' | 'close';

interface Props {
  act: ActDetail;
  way: Way;
  reviewed: ReadonlySet<string>;
  /** What else may be done here: to object. */
  onObject?: (() => void) | undefined;
}

const calls = { accept: security.acceptAct, give: security.giveAct, close: security.closeAct } as const;

/** The signature of one side of an act: it unlocks when each thing was looked at and the sentence is ticked. */
export function ActSigning({ act, way, reviewed, onObject }: Props) {
  const { t } = useTranslation();
  const own = useOwnSignature();
  const { busy, failure, attempt } = useAttempt();
  const [agrees, setAgrees] = useState(false);
  const { signature } = own;
  const left = way === 'accept' ? act.items.find((item) => !reviewed.has(item.id)) : undefined;
  const blocked = left
    ? t('security.act.reviewFirst', { name: left.name })
    : !agrees
      ? t('security.act.tickFirst')
      : signature
        ? false
        : t('security.error.signature_missing');
  const sign = () =>
    attempt(async () => {
      if (!signature) return;
      await own.keepIfAsked();
      const body = { version: act.version, sha256: act.sha256, signature, reviewed: [...reviewed] };
      await confirmed(() => calls[way]({ params: { id: act.id }, body }), 'sign');
      toast({ title: t(`security.act.done.${way}`) });
      await renew('security', 'home');
    });
  return (
    <Card padded calls="hands">
      <div className="stack gap12">
        <SectionTitle>{t('security.act.yourSignature')}</SectionTitle>
        <OwnSignature own={own} />
        <Checkbox
          label={t(`security.act.agree.${way}`, { count: act.items.length })}
          value={agrees}
          onChange={setAgrees}
        />
        <Button
          variant="primary"
          full
          icon={<IconSignature />}
          blocked={blocked}
          busy={busy}
          onClick={() => void sign()}
        >
          {t(`security.act.sign.${way}`)}
        </Button>
        {blocked ? <p className="t13 ink2">{blocked}</p> : null}
        <FailureWords words={failure} />
        {onObject ? (
          <Button variant="remove" full onClick={onObject}>
            {t('security.act.object')}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
