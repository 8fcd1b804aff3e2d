import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { files, type OwnFile } from '../files.ts';
import css from './file-view.module.css';

/** Whether a file can be looked at here: a picture, never what a browser would run. */
export const isShowable = ({ type }: OwnFile): boolean => type.startsWith('image/');

/** A picture as large as the window lets it be. */
export function FileView({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const bytes = useQuery({
    ...files.downloadFile.query({ params: { id: file.id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const address = useMemo(() => bytes.data && URL.createObjectURL(bytes.data), [bytes.data]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return (
    <Dialog open onClose={onClose} size="wide" title={file.name}>
      {bytes.error ? (
        <ErrorState of={bytes} />
      ) : address === undefined ? (
        <SkeletonRows rows={4} height={56} />
      ) : (
        <img className={css.picture} src={address} alt={file.name} />
      )}
    </Dialog>
  );
}
