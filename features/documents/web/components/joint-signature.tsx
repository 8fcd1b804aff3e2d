import { IconSignature } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { JointSignature as Joint } from '../use-joint-signature.ts';
import { SignaturePad } from './signature-pad.tsx';

interface Props {
  joint: Joint;
  count: number;
  /** To what one agrees. */
  consent: string;
  failure: string | undefined;
  isBusy: boolean;
  /** Why nothing can be signed yet, beside what the signature itself lacks. */
  blocked?: string | undefined;
  /** How far it is. */
  progress?: ReactNode;
  onSign: () => void;
}

/** The end of what is signed together: the signature, the password where it is asked for, the consent and the act. */
export function JointSignature({ joint, count, consent, failure, isBusy, blocked, progress, onSign }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <SignaturePad kept={joint.kept} keep={joint.keep} onKeep={joint.setKeep} onChange={joint.setSignature} />
      {joint.asks ? (
        <PasswordField
          label={t('documents.password.label')}
          value={joint.typed}
          autoComplete="current-password"
          onChange={joint.setTyped}
        />
      ) : null}
      {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      <Checkbox label={consent} value={joint.isAgreed} onChange={joint.setAgreed} />
      {progress}
      <Button
        full
        size="large"
        variant="primary"
        icon={<IconSignature size={20} />}
        blocked={blocked ?? joint.blocked}
        busy={isBusy}
        busyLabel={t('documents.sign.signing')}
        onClick={onSign}
      >
        {t('documents.pile.action', { count })}
      </Button>
    </>
  );
}
