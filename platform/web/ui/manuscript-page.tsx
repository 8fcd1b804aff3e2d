import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Query } from '../client.ts';
import { useCrumb } from '../crumb.ts';
import { isGone } from '../failure.ts';
import { PageHeader } from './page-header.tsx';
import { SkeletonCard } from './skeleton.tsx';
import { NoRecord } from './no-record.tsx';

export interface ManuscriptPageProps<Manuscript, Begins extends string> {
  /** What the address has in the place of an id where a record begins. */
  begins: readonly Begins[];
  /** The address of the desk; a record has its id behind it. */
  desk: string;
  find: (id: string) => Query<Manuscript>;
  words: {
    /** The title of what begins, and its crumb where that is another. */
    begun: (begun: Begins) => string;
    crumb?: (begun: Begins) => string;
    gone: string;
    goneText: string;
    desk: string;
  };
  /** The editor of what begins. */
  write: (begun: Begins, onCreated: (id: string) => void) => ReactNode;
  /** A record that is there. */
  children: (manuscript: Manuscript) => ReactNode;
}

/** The page of one record at a desk, from its first word on: the address becomes that of the draft, the editor stays. */
export function ManuscriptPage<Manuscript extends { readonly title: string }, Begins extends string>({
  begins,
  desk,
  find,
  words,
  write,
  children,
}: ManuscriptPageProps<Manuscript, Begins>) {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [created, setCreated] = useState<{ id: string; begun: Begins }>();
  const begun = begins.find((one) => one === id) ?? (created?.id === id ? created.begun : undefined);
  const { data, error, refetch } = useQuery({ ...find(id), enabled: begun === undefined });
  useCrumb(begun === undefined ? data?.title : (words.crumb ?? words.begun)(begun));
  if (begun !== undefined)
    return (
      <>
        <PageHeader title={words.begun(begun)} />
        {write(begun, (made) => {
          // Who is on the way to another screen is not called back to it.
          if (router.latestLocation.pathname !== `${desk}/${id}`) return;
          setCreated({ id: made, begun });
          const params = { id: made } as never;
          void navigate({ to: `${desk}/$id`, params, replace: true, ignoreBlocker: true });
        })}
      </>
    );
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={words.gone}
        text={words.goneText}
        back={{ to: desk, label: words.desk }}
        bones={<SkeletonCard rows={8} />}
      />
    );
  return children(data);
}
