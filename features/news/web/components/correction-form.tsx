import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { CoverField, TypedText } from '#features/editorial/web/studio.tsx';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { platformErrors } from '#platform/contract/errors.ts';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { correctionBody, type CorrectedCover } from '../../correction.ts';
import { coverWith } from '../corrected-cover.ts';
import { news, type Manuscript } from '../news.ts';
import css from './correction-form.module.css';
import { ManuscriptPreview } from './manuscript-preview.tsx';

/** What the fields hold; a confirmation is asked again where there is one. */
interface Correction {
  version: number;
  title: string;
  summary: string;
  body: string;
  note: string;
  /** Undefined while the cover stays. */
  cover?: CorrectedCover | undefined;
  confirmation: ConfirmationPlan | null;
}

export interface CorrectionFormProps {
  manuscript: Manuscript;
  onClose: () => void;
  onDone: (manuscript: Manuscript) => Promise<void>;
}

/**
 * A new edition of a published article, with the note that tells its readers what changed; of what is for everybody it
 * may go to a second person first. What is typed is kept apart until it is sent, also when somebody else corrects the
 * article meanwhile.
 */
export function CorrectionForm({ manuscript, onClose, onDone }: CorrectionFormProps) {
  const { t } = useTranslation();
  const { id, version, title, summary, body, waits } = manuscript;
  const [isPreviewed, setPreviewed] = useState(false);
  const [isOlder, setOlder] = useState(false);
  const [stale, setStale] = useState<'kept' | 'loose'>();
  const asked = manuscript.confirmation;
  const initial: Correction = { version, title, summary, body, note: '', confirmation: null };
  const keeper = draftKeeper<Correction>(`news.correction.${id}`);
  const form = useForm({
    schema: correctionBody,
    initial,
    prepare: ({ confirmation, ...words }) => ({
      ...words,
      reconfirm: confirmation !== null,
      confirmation: sentPlan(confirmation) ?? undefined,
    }),
    submit: async (correction, typed) => {
      try {
        const done = await news.correctArticle({ params: { id }, body: correction });
        await draft.forget();
        await onDone(done);
      } catch (error) {
        if (isFailure(error, platformErrors.conflict)) {
          const isKept = await keeper.save(typed).then(
            () => true,
            () => false,
          );
          setStale(isKept ? 'kept' : 'loose');
        }
        throw error;
      }
    },
  });
  const draft = useDraft(keeper, form.values, form.dirty && !form.busy);
  const resume = (found: Correction) => {
    setOlder(found.version !== form.values.version);
    form.replace({ ...found, version: form.values.version });
  };
  return (
    <>
      <PageHeader title={t('news.correct.title')} lead={t(waits ? 'news.correct.sendLead' : 'news.correct.lead')} />
      <UnsavedGuard when={form.dirty && !form.busy} keptAsDraft={draft.state !== 'failed'} />
      <div className={css.form}>
        <Form
          form={form}
          submitLabel={t(waits ? 'news.correct.send' : 'news.correct.submit')}
          submitProps={{ blocked: stale ? t('news.editor.stale') : false }}
          status={<DraftStatus draft={draft} />}
          actions={
            <>
              <Button variant="quiet" onClick={onClose}>
                {t('ui.back')}
              </Button>
              <Button icon={<IconEye size={16} />} onClick={() => setPreviewed(true)}>
                {t('ui.preview.title')}
              </Button>
            </>
          }
        >
          {stale ? (
            <StaleBanner title={t('news.editor.stale')} text={stale === 'kept' ? t('news.correct.stale') : undefined} />
          ) : (
            <DraftOffer draft={draft} onResume={resume} />
          )}
          {isOlder ? <Banner tone="warn" icon={<IconPencil size={20} />} text={t('news.correct.older')} /> : null}
          <TextField
            {...form.field('note')}
            label={t('news.correct.note')}
            description={t('news.correct.noteHint')}
            required
            maxLength={300}
          />
          {asked ? (
            <ConfirmationFields
              value={form.values.confirmation}
              onChange={(plan) => form.set('confirmation', plan)}
              again={{ label: t('news.correct.reconfirm'), asked }}
              errorOf={(path) => form.errors.get(`confirmation.${path}`)}
            />
          ) : null}
          <CorrectedCoverField
            manuscript={manuscript}
            cover={form.values.cover}
            onChange={(cover) => form.set('cover', cover)}
          />
          <TextField {...form.field('title')} label={t('news.editor.title')} required maxLength={160} />
          <TextArea {...form.field('summary')} label={t('news.editor.summary')} required rows={2} maxLength={400} />
          <RichTextField
            {...form.field('body')}
            label={t('news.editor.body')}
            required
            embeds
            onImage={async (image) => (await news.addImage({ params: { id }, files: { image } })).url}
          />
        </Form>
      </div>
      {isPreviewed ? (
        <AudiencePreview
          open
          onClose={() => setPreviewed(false)}
          audience={manuscript.audience}
          seeAs={(body) => news.seeAs.query({ body })}
        >
          <ManuscriptPreview
            manuscript={{
              ...manuscript,
              title: form.values.title,
              summary: form.values.summary,
              cover: coverWith(manuscript, form.values.cover),
            }}
            titled
          >
            <TypedText html={form.values.body} />
          </ManuscriptPreview>
        </AudiencePreview>
      ) : null}
    </>
  );
}

/** The cover that goes along with the correction: a picture of the article's own, or another drawing. */
function CorrectedCoverField({
  manuscript,
  cover,
  onChange,
}: {
  manuscript: Manuscript;
  cover: CorrectedCover | undefined;
  onChange: (cover: CorrectedCover) => void;
}) {
  const { id } = manuscript;
  const shown = coverWith(manuscript, cover);
  const { motif, seed } = shown;
  const choose = (file: string | null) => {
    // At once, so that a correction that is on its way carries it.
    flushSync(() => onChange({ motif, seed, file }));
    return manuscript;
  };
  return (
    <CoverField<Manuscript>
      cover={shown}
      onDraw={(drawing) => onChange({ ...drawing, file: null })}
      idOf={() => Promise.resolve(id)}
      keeper={{ apply: (change) => change() }}
      calls={{
        setCover: async ({ params, files }) =>
          choose((await news.addImage({ params, files: { image: files.cover } })).id),
        removeCover: () => Promise.resolve(choose(null)),
      }}
    />
  );
}
