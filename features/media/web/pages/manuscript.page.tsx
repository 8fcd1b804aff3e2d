import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { mediaKinds, type MediaKind } from '../../policy.ts';
import { ItemHeader } from '../components/item-header.tsx';
import { begins, media, type Manuscript } from '../media.ts';

// What is written, what waits and what is only looked at come apart: each visit needs one of them.
const ItemEditor = lazyPart(
  () => import('../components/item-editor.tsx').then((part) => part.ItemEditor),
  <SkeletonCard rows={8} />,
);
const HeldItem = lazyPart(
  () => import('../components/held-item.tsx').then((part) => part.HeldItem),
  <SkeletonCard rows={8} />,
);
const HeldCorrection = lazyPart(() => import('../components/item-versions.tsx').then((part) => part.HeldCorrection));

type Begins = (typeof begins)[MediaKind];

const kindOf = (begun: Begins): MediaKind => mediaKinds.find((kind) => begins[kind] === begun) ?? 'podcast';

/** One item at the studio: begun, mended, sent out and taken back. */
export default function ItemManuscriptPage() {
  const { t } = useTranslation();
  return (
    <ManuscriptPage<Manuscript, Begins>
      begins={mediaKinds.map((kind) => begins[kind])}
      desk="/gestion/podcast"
      find={(id) => media.getManaged.query({ params: { id } })}
      words={{
        begun: (begun) => t(begun === begins.video ? 'media.studio.newVideo' : 'media.studio.new'),
        crumb: (begun) => t(`media.kind.${kindOf(begun)}`),
        gone: t('media.studio.gone'),
        goneText: t('media.studio.goneText'),
        desk: t('media.title.studio'),
      }}
      write={(begun, onCreated) => (
        <ItemEditor key={begun} kind={kindOf(begun)} manuscript={undefined} onCreated={onCreated} />
      )}
    >
      {(data) =>
        data.state === 'in_review' || data.state === 'scheduled' ? (
          <HeldItem item={data} />
        ) : (
          <>
            <ItemHeader manuscript={data} />
            <div className="stack gap16">
              {data.correction ? <HeldCorrection manuscript={data} /> : null}
              <ItemEditor
                key={`${data.id} ${data.state} ${data.state === 'published' ? data.edition : ''}`}
                kind={data.kind}
                manuscript={data}
                onCreated={() => undefined}
              />
            </div>
          </>
        )
      }
    </ManuscriptPage>
  );
}
