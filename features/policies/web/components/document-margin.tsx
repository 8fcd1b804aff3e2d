import { AskedConfirmation, DrawnCover, TagsField } from '#features/editorial/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { coverMotifs, policyKinds, type PolicyKind } from '../../policy.ts';
import { policies, reachQuery, type Manuscript } from '../policies.ts';
import type { Writing } from './document-writing.ts';

export interface DocumentMarginProps {
  editor: Editor<Manuscript, Writing>;
  /** Readers know an edition of it already. */
  isNext: boolean;
}

/** Beside the text: what it is, how it looks, whom it is for, what it asks of its readers. */
export function DocumentMargin({ editor, isNext }: DocumentMarginProps) {
  const { t } = useTranslation();
  const { form } = editor;
  const { values, set } = form;
  const changeKind = (kind: PolicyKind) => form.replace({ ...values, kind, cover_motif: motifFor(values, kind) });
  const isTerms = values.kind === 'terms';
  return (
    <>
      <EditorGroup>
        <SelectField
          {...form.field('kind')}
          onChange={(kind) => changeKind(kind as PolicyKind)}
          label={t('policies.desk.kind')}
          required
          readOnly={isNext}
          options={policyKinds.map((value) => ({ value, label: t(`policies.kind.${value}`) }))}
        />
        <TextField {...form.field('area')} label={t('policies.desk.area')} maxLength={80} />
        <TagsField {...form.field('tags')} />
        {isTerms ? null : (
          <DateField
            {...form.field('expires_on')}
            label={t('policies.editor.expires')}
            description={t('policies.editor.expiresHint')}
          />
        )}
      </EditorGroup>
      {isTerms ? (
        <Card padded>
          <p className="ink2">{t('policies.editor.termsNote')}</p>
        </Card>
      ) : (
        <>
          <DrawnCover editor={editor} calls={policies} />
          <AudienceField
            {...form.field('audience')}
            label={t('policies.editor.audience')}
            reach={reachQuery}
            outOfReach={t('policies.editor.outOfReach')}
            needsReview={t('policies.editor.needsReview')}
          />
          <AskedConfirmation form={form}>
            {isNext && values.confirmation ? (
              <Checkbox
                label={t('policies.editor.reconfirm')}
                value={values.reconfirm}
                onChange={(again) => set('reconfirm', again)}
              />
            ) : null}
          </AskedConfirmation>
        </>
      )}
    </>
  );
}

/** The drawing of a kind goes with it, unless another one was chosen. */
function motifFor({ kind, cover_motif: motif }: Writing, next: PolicyKind): Writing['cover_motif'] {
  return motif === coverMotifs[kind] ? coverMotifs[next] : motif;
}
