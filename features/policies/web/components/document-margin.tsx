import { CoverField, TagsField } from '#features/editorial/web/studio.tsx';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import { coverMotifs, policyKinds, type PolicyKind } from '../../policy.ts';
import { policies, reachQuery } from '../policies.ts';
import type { ManuscriptKeeper, Writing } from './use-manuscript.ts';

export interface DocumentMarginProps {
  form: Form<Writing>;
  keeper: ManuscriptKeeper;
  /** Readers know an edition of it already. */
  isNext: boolean;
}

/** Beside the text: what it is, how it looks, whom it is for, what it asks of its readers. */
export function DocumentMargin({ form, keeper, isNext }: DocumentMarginProps) {
  const { t } = useTranslation();
  const { values, set } = form;
  const changeKind = (kind: PolicyKind) => form.replace({ ...values, kind, cover_motif: motifFor(values, kind) });
  const isTerms = values.kind === 'terms';
  const cover = {
    url: keeper.saved?.cover.url ?? '',
    uploaded: keeper.saved?.cover.uploaded ?? false,
    motif: values.cover_motif,
    seed: values.cover_seed,
  };
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
          <EditorGroup>
            <CoverField
              cover={cover}
              onDraw={({ motif, seed }) => form.replace({ ...values, cover_motif: motif, cover_seed: seed })}
              idOf={async () => (keeper.saved ?? (await keeper.save(values))).id}
              keeper={keeper}
              calls={policies}
            />
          </EditorGroup>
          <AudienceField
            {...form.field('audience')}
            label={t('policies.editor.audience')}
            reach={reachQuery}
            outOfReach={t('policies.editor.outOfReach')}
            needsReview={t('policies.editor.needsReview')}
          />
          <EditorGroup>
            <ConfirmationFields
              value={values.confirmation}
              onChange={(plan) => set('confirmation', plan)}
              errorOf={(path) => form.errors.get(`confirmation.${path}`)}
            />
            {isNext && values.confirmation ? (
              <Checkbox
                label={t('policies.editor.reconfirm')}
                value={values.reconfirm}
                onChange={(again) => set('reconfirm', again)}
              />
            ) : null}
          </EditorGroup>
        </>
      )}
    </>
  );
}

/** The drawing of a kind goes with it, unless another one was chosen. */
function motifFor({ kind, cover_motif: motif }: Writing, next: PolicyKind): Writing['cover_motif'] {
  return motif === coverMotifs[kind] ? coverMotifs[next] : motif;
}
