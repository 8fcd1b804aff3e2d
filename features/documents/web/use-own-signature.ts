import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewSignature, SignatureInput } from '../signature.ts';
import { documents, type KeptSignature } from './documents.ts';

interface Keeping {
  readonly query: UseQueryOptions<KeptSignature>;
  readonly keep: (signature: NewSignature) => Promise<unknown>;
}

const ofDocuments: Keeping = {
  query: documents.getSignature.query(),
  keep: (signature) => documents.keepSignature({ body: { signature } }),
};

/**
 * One's own signature for one act: the kept one until another way is chosen, and from then on what is drawn or written
 * there, which is nothing at first.
 * @param keeping the calls of a room that has its own for the same kept signature
 */
export function useOwnSignature({ query, keep }: Keeping = ofDocuments) {
  const kept = useQuery(query);
  const [chosen, setChosen] = useState<{ readonly signature: SignatureInput | undefined }>();
  const [isToKeep, setToKeep] = useState(false);
  const signature = chosen ? chosen.signature : kept.data ? ({ kind: 'kept' } as const) : undefined;
  return {
    kept,
    isToKeep,
    setToKeep,
    /** Undefined while there is nothing to sign with. */
    signature,
    choose: (given: SignatureInput | undefined) => {
      setChosen({ signature: given });
      // The kept one may just have been forgotten.
      if (!given) void kept.refetch();
    },
    /** To be called before the act: keeps what was drawn or written, where that is asked for. */
    keepIfAsked: async () => {
      if (isToKeep && signature && signature.kind !== 'kept') await keep(signature);
    },
  };
}

export type OwnSignature = ReturnType<typeof useOwnSignature>;
