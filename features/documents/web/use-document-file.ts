import { useQuery } from '@tanstack/react-query';
import { isFailure } from '#platform/web/failure.ts';
import { errors } from '../errors.ts';
import { documents, type Reading } from './documents.ts';
import { logged } from './logged.ts';

export interface DocumentFile {
  readonly file: Blob | undefined;
  readonly error: Error | null;
  /** It opens with the document password, which is not known yet or did not fit. */
  readonly asks: boolean;
  readonly retry: () => void;
}

/** The PDF of a document, with its password where it has one. It is asked once and not kept after the page. */
export function useDocumentFile(document: Reading | undefined, password: string | undefined): DocumentFile {
  const isLocked = document?.needs_password === true;
  const found = useQuery({
    queryKey: ['documents', 'file', document?.doc_user, document?.own_state === 'signed', password !== undefined],
    queryFn: () => {
      const { id, doc_user } = document!;
      const body = { id, doc_user };
      return logged(
        isLocked
          ? documents.previewDocument({ body: { ...body, ...(password === undefined ? {} : { password }) } })
          : documents.previewWithoutPassword({ body }),
      );
    },
    enabled: document !== undefined && (!isLocked || password !== undefined),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const isRefused = [errors.password_needed, errors.wrong_password, errors.password_must_change].some((one) =>
    isFailure(found.error, one),
  );
  return {
    file: found.data,
    error: isRefused ? null : found.error,
    asks: isLocked && (password === undefined || isRefused),
    retry: () => void found.refetch(),
  };
}
