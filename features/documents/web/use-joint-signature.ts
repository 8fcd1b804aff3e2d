import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import type { SignatureInput } from '../signature.ts';
import type { KeptSignature } from './documents.ts';

interface Asked {
  kept: KeptSignature;
  /** Of the documents, where it was typed already. */
  password: string | undefined;
  needsPassword: boolean;
}

/** One signature, one password and one consent for many papers. */
export function useJointSignature({ kept, password, needsPassword }: Asked) {
  const { t } = useTranslation();
  const [signature, setSignature] = useState<SignatureInput | undefined>(kept ? { kind: 'kept' } : undefined);
  const [keep, setKeep] = useState(kept === null);
  const [isAgreed, setAgreed] = useState(false);
  const [typed, setTyped] = useState('');
  const asks = password === undefined && needsPassword;
  const blocked = !signature
    ? t('documents.sign.signFirst')
    : asks && typed === ''
      ? t('documents.pile.passwordFirst')
      : !isAgreed
        ? t('documents.sign.agreeFirst')
        : undefined;
  return {
    kept,
    signature,
    setSignature,
    keep,
    setKeep,
    isAgreed,
    setAgreed,
    typed,
    setTyped,
    asks,
    /** Why nothing can be signed yet. */
    blocked,
    secret: password ?? (typed === '' ? undefined : typed),
  };
}

export type JointSignature = ReturnType<typeof useJointSignature>;
