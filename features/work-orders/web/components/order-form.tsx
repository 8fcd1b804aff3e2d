import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { findPeople, useCampaigns } from '#features/organization/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Beside } from '#platform/web/ui/beside.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useAutosave } from '#platform/web/ui/use-autosave.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useKeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { questions, types, type OrderType } from '../../policy.ts';
import { orderBody } from '../../shape.ts';
import { nothing } from '../../value.ts';
import { attachTo, workOrders, type OrderDetail } from '../work-orders.ts';
import css from './order.module.css';
import { PriorityMatrix } from './priority-matrix.tsx';
import { SimilarOrders } from './similar-orders.tsx';
import { TestFields } from './test-fields.tsx';
import { ValueFields } from './value-fields.tsx';

type Kept = Awaited<ReturnType<typeof workOrders.updateDraft>>;
type Writing = ReturnType<typeof startingValues>;

/** Asks for a development: what happens, what it is worth, how one will know that it is right. Kept as it is typed. */
export function OrderForm({ draft }: { draft?: OrderDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // What was sent and came back for more is corrected as a whole, not as it is typed.
  const isSent = draft !== undefined && draft.state !== 'draft';
  const keeper = useKeptDraft<Kept, Writing>(draft, {
    create: (writing) => workOrders.updateDraft({ body: placed(writing) }),
    edit: ({ id, version }, writing) => workOrders.updateDraft({ body: { ...placed(writing), id, version } }),
    onSaved: ({ id }) => {
      void queries.invalidateQueries({ queryKey: workOrders.getOrder.key({ params: { id } }), refetchType: 'none' });
      void renew(workOrders.listOwn.key());
    },
  });
  const papers = usePapers(5);
  const campaigns = useCampaigns([]);
  const rates = useQuery(workOrders.foresee.query({ body: { worth: nothing, impact: 'person', urgency: 'someday' } }));
  const form = useForm({
    schema: orderBody,
    initial: startingValues(draft),
    prepare: placed,
    submit: async (body) => {
      const send = isSent ? workOrders.updateDraft : workOrders.storeOrder;
      const made = await keeper.apply((known) =>
        send({ body: known ? { ...body, id: known.id, version: known.version } : body }),
      );
      keeper.finish();
      toast({ title: t(isSent ? 'work-orders.form.corrected' : 'work-orders.form.sent', { number: made.number }) });
      try {
        for (const file of papers.files) await attachTo(made.id)(file);
      } catch (failure) {
        toast({ tone: 'failed', title: t('work-orders.form.filesMissing'), text: explainFailure(failure) });
      }
      await renew('work-orders');
      void navigate({ to: '/nuevoDesarrollo/own/detalle{$id}', params: { id: made.id } });
    },
  });
  const { values, dirty, busy } = form;
  const kept = useAutosave(keeper, form, { isDraft: !isSent, isPaused: busy });
  const isLost = papers.files.length > 0 || (dirty && (isSent || keeper.isStale || kept.state === 'failed'));
  const { type, impact, urgency } = values;
  const chosen = (keys: readonly string[], word: (key: string) => string) =>
    keys.map((key) => ({ value: key, label: word(key) }));
  return (
    <>
      <PageHeader
        title={t(
          isSent ? 'work-orders.title.correct' : draft ? 'work-orders.title.draftEdit' : 'work-orders.title.create',
        )}
      />
      <UnsavedGuard when={isLost && !busy} />
      <Beside aside={<SimilarOrders typed={values} except={keeper.saved?.id} />}>
        <Card padded>
          <Form
            form={form}
            label={t('work-orders.title.create')}
            submitLabel={t(isSent ? 'work-orders.form.correct' : 'work-orders.form.send')}
            submitProps={{ blocked: keeper.isStale ? t('work-orders.form.stale') : papers.blocked }}
            actions={
              isSent ? undefined : (
                <ButtonLink to="/nuevoDesarrollo/own/draft">{t('work-orders.form.later')}</ButtonLink>
              )
            }
            status={
              isSent ? undefined : kept.state === 'none' ? (
                <span className="t13 ink3">{t('work-orders.form.keptNot')}</span>
              ) : (
                <DraftStatus draft={kept} />
              )
            }
          >
            {keeper.isStale ? <StaleBanner title={t('work-orders.form.stale')} /> : null}
            <div className={css.head}>
              <TextField {...form.field('title')} label={t('work-orders.form.title')} required maxLength={120} />
              <SelectField
                {...form.field('type')}
                onChange={(one) => form.set('type', one)}
                label={t('work-orders.form.type')}
                options={chosen(types, (one) => t(`work-orders.type.${one as OrderType}`))}
                required
              />
            </div>
            <TextArea
              {...form.field('problem')}
              label={t(`work-orders.ask.${type}`)}
              required
              maxLength={4_000}
              rows={3}
            />
            <FieldRow>
              {questions[type].map((one, at) => (
                <TextField
                  key={one}
                  label={t(`work-orders.question.${one}`)}
                  required={at === 0}
                  maxLength={300}
                  value={values.answers[one] ?? ''}
                  onChange={(text) => form.set('answers', { ...values.answers, [one]: text })}
                  error={form.errors.get(`answers.${one}`)}
                />
              ))}
            </FieldRow>
            <ValueFields
              value={values.worth}
              onChange={(worth) => form.set('worth', worth)}
              hourCost={rates.data?.hour_cost ?? 0}
              errors={form.errors}
            />
            <TestFields tests={values.tests} onChange={(tests) => form.set('tests', tests)} errors={form.errors} />
            <PriorityMatrix
              value={{ impact, urgency }}
              onChange={(chosen) => {
                form.set('impact', chosen.impact);
                form.set('urgency', chosen.urgency);
              }}
            />
            <FieldRow>
              <MultiSelect
                label={t('work-orders.form.campaigns')}
                value={values.campaigns}
                onChange={(some) => form.set('campaigns', some)}
                options={campaigns}
              />
              <TextField {...form.field('systems')} label={t('work-orders.form.systems')} maxLength={300} />
            </FieldRow>
            <MultiSelect
              label={t('work-orders.form.copies')}
              value={values.copies}
              onChange={(copies) => form.set('copies', copies)}
              options={findPeople}
              chosen={(draft?.copies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <FileField {...papers.field} label={t('work-orders.form.files')} accept=".pdf,.png,.jpg,.jpeg,.webp" many />
          </Form>
        </Card>
      </Beside>
    </>
  );
}

/** What the fields hold: empty, or what was kept. */
function startingValues(draft: OrderDetail | undefined) {
  return {
    title: draft?.title ?? '',
    type: draft?.type ?? 'change',
    problem: draft?.problem ?? '',
    worth: draft?.worth ?? nothing,
    tests: draft?.tests.length
      ? draft.tests.map(({ given, when, then }) => ({ given, when, then }))
      : [{ given: '', when: '', then: '' }],
    impact: draft?.impact ?? 'team',
    urgency: draft?.urgency ?? 'soon',
    answers: draft?.answers ?? {},
    campaigns: [...(draft?.campaign_id ? [draft.campaign_id] : []), ...(draft?.affects ?? []).map(({ id }) => id)],
    systems: draft?.systems ?? '',
    copies: draft?.copies.map(({ id }) => id) ?? [],
  };
}

/** The first campaign is the one that it is counted for; the others are served too. */
function placed<Values extends { campaigns: readonly string[] }>({
  campaigns: [first, ...affects],
  ...values
}: Values) {
  return { ...values, affects, ...(first === undefined ? {} : { campaign_id: first }) };
}
