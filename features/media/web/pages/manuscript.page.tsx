import { useTranslation } from '#platform/web/translation.ts';
import { ManuscriptPage } from '#platform/web/ui/manuscript-page.tsx';
import { mediaKinds, type MediaKind } from '../../policy.ts';
import { ItemEditor } from '../components/item-editor.tsx';
import { ItemHeader } from '../components/item-header.tsx';
import { begins, media, type Manuscript } from '../media.ts';

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
      {(data) => (
        <>
          <ItemHeader manuscript={data} />
          <ItemEditor key={`${data.id} ${data.state}`} kind={data.kind} manuscript={data} onCreated={() => undefined} />
        </>
      )}
    </ManuscriptPage>
  );
}
