import { flushSync } from 'react-dom';
import { PieceCover, TagsField } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { brochureKinds, brochureLanguages, kindMotifs } from '../../policy.ts';
import { imageOf, welcome, type Manuscript } from '../welcome.ts';
import type { Writing } from './brochure-writing.ts';
import { DocumentField } from './document-field.tsx';

// At the foot of the margin.
const BrochureHistory = lazyPart(() => import('./brochure-history.tsx').then((part) => part.BrochureHistory));

/** Beside the text: what it tells about, in which language, its cover and its PDF. */
export function BrochureMargin({ editor }: { editor: Editor<Manuscript, Writing> }) {
  const { form, keeper, isPublished } = editor;
  const { t } = useTranslation();
  const { values, set } = form;
  const { saved } = keeper;
  return (
    <>
      <EditorGroup>
        <SelectField
          {...form.field('kind')}
          onChange={(chosen) => {
            const kind = brochureKinds.find((one) => one === chosen) ?? values.kind;
            form.replace({ ...values, kind, cover_motif: kindMotifs[kind] });
          }}
          label={t('welcome.editor.kind')}
          required
          options={brochureKinds.map((value) => ({ value, label: t(`welcome.kind.${value}`) }))}
        />
        <SelectField
          {...form.field('language')}
          onChange={(language) => set('language', language)}
          label={t('welcome.editor.language')}
          description={t('welcome.editor.languageHint')}
          required
          options={brochureLanguages.map((value) => ({ value, label: t(`welcome.language.${value}`) }))}
        />
        <TagsField {...form.field('tags')} />
        <DateField
          {...form.field('expires_at')}
          label={t('welcome.editor.lastDay')}
          description={t('welcome.editor.lastDayHint')}
        />
      </EditorGroup>
      <EditorGroup>
        <PieceCover
          editor={editor}
          drawing={{ motif: values.cover_motif, seed: values.cover_seed }}
          onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
          imageOf={imageOf}
          calls={welcome}
        />
      </EditorGroup>
      <EditorGroup>
        <DocumentField document={(isPublished ? values.document : saved?.document) ?? null} {...attaching(editor)} />
      </EditorGroup>
      {saved ? <BrochureHistory brochure={saved} /> : null}
    </>
  );
}

/** A draft takes its PDF at once; what is out keeps the one that it has until the correction goes out. */
function attaching({ form, keeper, idOf, isPublished }: Editor<Manuscript, Writing>) {
  const choose = (document: Manuscript['document']): Manuscript => {
    // At once, so that a correction that is on its way carries it.
    flushSync(() => form.set('document', document));
    return keeper.saved!;
  };
  return {
    onUpload: async (document: File) => {
      const given = { params: { id: await idOf() }, files: { document } };
      await keeper.apply(async () =>
        isPublished ? choose(await welcome.addDocument(given)) : welcome.setDocument(given),
      );
    },
    onRemove: async () => {
      const params = { id: await idOf() };
      await keeper.apply(() => (isPublished ? Promise.resolve(choose(null)) : welcome.removeDocument({ params })));
    },
  };
}
