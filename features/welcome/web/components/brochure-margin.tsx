import { TagsField } from '#features/editorial/web/studio.tsx';
import { CoverField } from '#features/news/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { brochureKinds, brochureLanguages, kindMotifs } from '../../policy.ts';
import { welcome, type Manuscript } from '../welcome.ts';
import { BrochureHistory } from './brochure-history.tsx';
import type { Writing } from './brochure-writing.ts';
import { DocumentField } from './document-field.tsx';

/** Beside the text: what it tells about, in which language, its cover and its PDF. */
export function BrochureMargin({ editor: { form, keeper, idOf } }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const { values, set } = form;
  const { saved, apply } = keeper;
  // What is out is changed beside its words only by who lets it out alone.
  const isFixed = saved?.state === 'published' && saved.waits;
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
      {isFixed ? (
        <EditorGroup>
          <p className="t13 ink2">{t('welcome.editor.fixed')}</p>
        </EditorGroup>
      ) : (
        <>
          <EditorGroup>
            <CoverField
              cover={{
                motif: values.cover_motif,
                seed: values.cover_seed,
                uploaded: Boolean(saved?.cover_url),
                url: saved?.cover_url ?? '',
              }}
              onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
              idOf={idOf}
              keeper={{ apply }}
              calls={welcome}
            />
          </EditorGroup>
          <EditorGroup>
            <DocumentField
              document={saved?.document ?? null}
              onUpload={async (document) => {
                const id = await idOf();
                await apply(() => welcome.setDocument({ params: { id }, files: { document } }));
              }}
              onRemove={async () => {
                const id = await idOf();
                await apply(() => welcome.removeDocument({ params: { id } }));
              }}
            />
          </EditorGroup>
        </>
      )}
      {saved ? <BrochureHistory brochure={saved} /> : null}
    </>
  );
}
