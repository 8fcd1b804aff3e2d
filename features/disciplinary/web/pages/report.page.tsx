import { IconMessageHeart, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { mostEvidence } from '../../policy.ts';
import { reportForm } from '../../process-shape.ts';
import { ImpreciseNote } from '../components/imprecise-note.tsx';
import css from '../components/process.module.css';
import { TalkDialog } from '../components/talk-dialog.tsx';
import { disciplinary, findPeople, people } from '../disciplinary.ts';

const spec = { filters: ['persona', 'dia'], size: 20 } as const;

/** Reports facts about somebody, whom the address may name: what, when and where, with its evidence. A lateness begins with a talk. */
export default function ReportPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const papers = usePapers(mostEvidence);
  const [talking, setTalking] = useState(false);
  const today = isoDay(now());
  const { persona, dia } = useListState(spec).state.filters;
  const [whom = '', day = today] = [persona?.[0], dia?.[0]];
  const known = useQuery({ ...people.getCard.query({ params: { id: whom } }), enabled: whom !== '' });
  const form = useForm({
    schema: reportForm,
    initial: {
      person_id: whom,
      facts: '',
      occurred_on: day,
      occurred_at: '',
      place: '',
      people: '',
      known_on: today,
      protect: false,
    },
    prepare: ({ protect, ...values }) => ({ ...values, protect: protect ? 'yes' : 'no' }),
    submit: async (input) => {
      await disciplinary.store({ form: input, files: { files: papers.files } });
      await draft.forget();
      await renew('disciplinary');
      toast({ title: t('disciplinary.report.sent') });
      await navigate({ to: '/disciplinarios/list', ignoreBlocker: true });
    },
  });
  // Of whom it is is chosen anew: a draft of a report names nobody.
  const { person_id: personId, ...written } = form.values;
  const draft = useDraft(draftKeeper<typeof written>('disciplinary.report'), written, form.dirty && !form.busy);
  const isLateness = /\b(tarde|retardo|lleg[oó])/i.test(form.values.facts);
  return (
    <>
      <PageHeader title={t('disciplinary.title.report')} lead={t('disciplinary.report.lead')} />
      <UnsavedGuard
        when={(form.dirty || papers.files.length > 0) && !form.busy}
        keptAsDraft={draft.state !== 'failed' && papers.files.length === 0}
      />
      <Card padded className={css.writing}>
        <Form
          form={form}
          label={t('disciplinary.title.report')}
          submitLabel={t('disciplinary.report.send')}
          submitProps={{ icon: <IconSend size={16} />, blocked: papers.blocked }}
          status={<DraftStatus draft={draft} />}
        >
          <DraftOffer draft={draft} onResume={(found) => form.replace({ ...found, person_id: personId })} />
          <SelectField
            {...form.field('person_id')}
            label={t('disciplinary.fact.person')}
            options={findPeople}
            chosen={known.data ? { value: whom, label: known.data.name } : undefined}
            placeholder={t('disciplinary.report.search')}
            required
          />
          <FieldRow>
            <DateField {...form.field('occurred_on')} label={t('disciplinary.report.occurred')} max={today} required />
            <TextField
              {...form.field('occurred_at')}
              label={t('disciplinary.report.at')}
              maxLength={5}
              placeholder="06:20"
            />
          </FieldRow>
          <TextField {...form.field('place')} label={t('disciplinary.fact.place')} maxLength={200} required />
          <TextArea
            {...form.field('facts')}
            label={t('disciplinary.report.facts')}
            description={t('disciplinary.report.factsHint')}
            rows={6}
            maxLength={4000}
            required
          />
          <ImpreciseNote text={form.values.facts} />
          {isLateness ? (
            <Banner
              tone="calm"
              icon={<IconMessageHeart size={20} />}
              text={t('disciplinary.report.talkFirst')}
              action={<Button onClick={() => setTalking(true)}>{t('disciplinary.talk.hold')}</Button>}
            />
          ) : null}
          <TextField {...form.field('people')} label={t('disciplinary.fact.people')} maxLength={500} />
          <DateField
            {...form.field('known_on')}
            label={t('disciplinary.report.known')}
            description={t('disciplinary.report.knownHint')}
            max={today}
            required
          />
          <FileField
            {...papers.field}
            label={t('disciplinary.part.evidence')}
            many
            accept=".pdf,.png,.jpg,.jpeg,.webp"
            maxMegabytes={10}
          />
          <Checkbox {...form.field('protect')} label={t('disciplinary.report.protect')} />
        </Form>
      </Card>
      {talking ? <TalkDialog onClose={() => setTalking(false)} /> : null}
    </>
  );
}
