import { IconClockHour4, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { kinds, matters, type Kind, type Matter } from '../../policy.ts';
import { asking, mostFiles } from '../../request.ts';
import { CaseFiles } from '../components/case-files.tsx';
import { habeasData } from '../habeas-data.ts';
import css from './ask.module.css';

interface Typed {
  kind: Kind | '';
  matter: Matter | '';
  subject: string;
  words: string;
}

/** A query or a claim about one's own data, with the day by which the law has it answered. */
export default function AskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const papers = usePapers(mostFiles);
  const form = useForm<Typed, z.infer<typeof asking>>({
    schema: asking,
    initial: { kind: '', matter: '', subject: '', words: '' },
    prepare: ({ matter, ...values }) => ({
      ...values,
      ...(values.kind === 'claim' && matter !== '' ? { matter } : {}),
    }),
    submit: async (input) => {
      const made = await habeasData.submitRequest({ form: input, files: { files: papers.files } });
      await draft.forget();
      queries.setQueryData(habeasData.getRequest.key({ params: { id: made.id } }), made);
      await Promise.all([renew(habeasData.listOwn.key()), renew('people')]);
      toast({ title: t('habeas-data.ask.sent', { number: formatNumber(made.number) }) });
      await navigate({ to: '/profile/datos/$id', params: { id: made.id }, ignoreBlocker: true });
    },
  });
  const draft = useDraft(draftKeeper<Typed>('habeas-data.request'), form.values, form.dirty && !form.busy);
  const { kind } = form.values;
  return (
    <>
      <PageHeader title={t('habeas-data.title.ask')} lead={t('habeas-data.ask.lead')} />
      <UnsavedGuard
        when={(form.dirty || papers.files.length > 0) && !form.busy}
        keptAsDraft={draft.state !== 'failed' && papers.files.length === 0}
      />
      <Card padded className={css.form}>
        <Form
          form={form}
          label={t('habeas-data.title.ask')}
          submitLabel={t('habeas-data.ask.send')}
          submitProps={{ icon: <IconSend size={16} />, blocked: papers.blocked }}
          status={<DraftStatus draft={draft} />}
          actions={
            <ButtonLink variant="quiet" to={'/profile/datos'}>
              {t('habeas-data.ask.back')}
            </ButtonLink>
          }
        >
          <DraftOffer draft={draft} onResume={form.replace} />
          <RadioCards<Kind>
            {...form.field('kind')}
            label={t('habeas-data.ask.kind')}
            required
            side
            options={kinds.map((value) => ({
              value,
              label: t(`habeas-data.kind.${value}`),
              detail: t(`habeas-data.ask.${value}Detail`),
            }))}
          />
          {kind === '' ? null : <Term kind={kind} />}
          <Answerer />
          {kind === 'claim' ? (
            <SelectField
              {...form.field('matter')}
              onChange={(matter) => form.set('matter', matter)}
              label={t('habeas-data.ask.matter')}
              required
              options={matters.map((value) => ({ value, label: t(`habeas-data.matter.${value}`) }))}
            />
          ) : null}
          <TextField {...form.field('subject')} label={t('habeas-data.list.subject')} required maxLength={120} />
          <TextArea
            {...form.field('words')}
            label={t(`habeas-data.ask.${kind === 'claim' ? 'wordsClaim' : 'wordsQuery'}`)}
            required
            rows={6}
            maxLength={4000}
          />
          <CaseFiles papers={papers} />
        </Form>
      </Card>
    </>
  );
}

/** Said where it is not as people know it. */
function Answerer() {
  const { t } = useTranslation();
  const by = useQuery(habeasData.getTerms.query()).data?.answered_by ?? 'office';
  if (by === 'office') return null;
  return (
    <Banner
      tone={by === 'nobody' ? 'warn' : 'info'}
      icon={<IconInfoCircle size={20} />}
      text={t(`habeas-data.ask.by_${by}`)}
    />
  );
}

function Term({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const { data } = useQuery(habeasData.getTerms.query());
  if (!data) return null;
  const { days, more_days: more, due_on: dueOn } = data[kind];
  return (
    <Banner
      tone="calm"
      icon={<IconClockHour4 size={20} />}
      text={t(`habeas-data.ask.${kind}Term`, { days, more, day: formatDay(dueOn) })}
    />
  );
}
