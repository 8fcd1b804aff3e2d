import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { OwnSignature as Own } from '../use-own-signature.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Where somebody signs one act. */
export function OwnSignature({ own }: { own: Own }) {
  const { kept, isToKeep, setToKeep, choose } = own;
  if (kept.isPending) return <SkeletonRows rows={2} height={48} />;
  return <SignaturePad kept={kept.data ?? null} keep={isToKeep} onKeep={setToKeep} onChange={choose} />;
}
