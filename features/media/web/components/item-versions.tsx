import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditionsCard, WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import type { itemWords } from '../../item.ts';
import { categoriesQuery, media, type Manuscript } from '../media.ts';
import { textOf } from './item-writing.ts';

/** Above an item: the new words that wait for a second person. Nothing where none do. */
export function HeldCorrection({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id: ownId } = useSignedIn();
  const { id, version, correction } = manuscript;
  if (!correction) return null;
  const show = async (changed: Manuscript) => {
    queries.setQueryData(media.getManaged.key({ params: { id } }), changed);
    await queries.invalidateQueries();
  };
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === ownId}
      before={textOf(manuscript, t('media.transcript.title'))}
      after={textOf(correction.writing, t('media.transcript.title'))}
      facts={<ChangedFacts manuscript={manuscript} writing={correction.writing as Words} />}
      onPublish={async () => show(await media.publishCorrection({ params: { id }, body: { version } }))}
      onReturn={async (note) => show(await media.returnCorrection({ params: { id }, body: { note } }))}
    />
  );
}

/** What an item said before. Nothing before the first change. */
export function EarlierEditions({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  if (manuscript.edition === 1) return null;
  const editions = media.listEditions.query({ params: { id: manuscript.id } });
  const read = (words: Readonly<Record<string, unknown>>) => textOf(words, t('media.transcript.title'));
  return <EditionsCard editions={editions} textOf={read} current={read(manuscript)} />;
}

type Words = (typeof itemWords)['_zod']['output'];

/** What a correction changes beside the words, as it will be. */
function ChangedFacts({ manuscript, writing }: { manuscript: Manuscript; writing: Words }) {
  const { t } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const { audience, category, tags, expires_at: last } = writing;
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed: (readonly [name: string, value: ReactNode])[] = [
    [
      t('media.editor.audience'),
      isSame(audience, manuscript.audience) ? null : <AudienceSummary key="audience" value={audience} />,
    ],
    [
      t('media.editor.category'),
      category === manuscript.category?.id ? null : categories?.items.find(({ id }) => id === category)?.name,
    ],
    [t('editorial.tags.label'), isSame([...tags].sort(), [...manuscript.tags].sort()) ? null : tags.join(', ') || '—'],
    [
      t('media.editor.expires'),
      last === manuscript.expires_at ? null : last === null ? t('media.editor.forGood') : formatDay(last),
    ],
  ];
  return changed.some(([, value]) => value !== null) ? <FactList facts={changed} /> : null;
}
