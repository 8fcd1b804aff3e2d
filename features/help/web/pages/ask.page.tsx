import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { asking, mostFiles } from '../../request.ts';
import { RequestFiles } from '../components/request-files.tsx';
import { help } from '../help.ts';
import css from './ask.module.css';

interface Typed {
  type: string;
  priority: string;
  subject: string;
  words: string;
}

/** Asks support; tutorials of the same type stand beside it, for who can do it alone. */
export default function AskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { asked: given } = useAddress<'type' | 'subject'>();
  const types = useQuery(help.listTypes.query());
  const priorities = useQuery(help.listPriorities.query());
  const papers = usePapers(mostFiles);
  const form = useForm<Typed, Typed>({
    schema: asking,
    initial: { type: given.type ?? '', priority: '', subject: String(given.subject ?? '').slice(0, 120), words: '' },
    submit: async (input) => {
      const made = await help.askForHelp({ form: input, files: { files: papers.files } });
      await draft.forget();
      queries.setQueryData(help.getRequest.key({ params: { id: made.id } }), made);
      await renew(help.listOwnRequests.key());
      toast({ title: t('help.ask.sent', { number: formatNumber(made.number) }) });
      await navigate({ to: '/ayuda/solicitud/$id', params: { id: made.id }, ignoreBlocker: true });
    },
  });
  const draft = useDraft(draftKeeper<Typed>('help.request'), form.values, form.dirty && !form.busy);
  const { set, values } = form;
  return (
    <>
      <PageHeader title={t('help.title.ask')} lead={t('help.ask.lead')} />
      <UnsavedGuard
        when={(form.dirty || papers.files.length > 0) && !form.busy}
        keptAsDraft={draft.state !== 'failed' && papers.files.length === 0}
      />
      <div className={css.layout}>
        <Card padded>
          <Form
            form={form}
            label={t('help.title.ask')}
            submitLabel={t('help.ask.send')}
            submitProps={{ icon: <IconSend size={16} />, blocked: papers.blocked }}
            status={<DraftStatus draft={draft} />}
            actions={
              <ButtonLink variant="quiet" to={'/ayuda'}>
                {t('help.ask.back')}
              </ButtonLink>
            }
          >
            <DraftOffer draft={draft} onResume={form.replace} />
            <SelectField
              {...form.field('type')}
              onChange={(type) => set('type', type)}
              label={t('help.ask.type')}
              required
              options={(types.data?.items ?? []).map(({ id, name, description }) => ({
                value: id,
                label: name,
                detail: description,
              }))}
            />
            <RadioCards
              {...form.field('priority')}
              onChange={(priority) => set('priority', priority)}
              label={t('help.ask.priority')}
              required
              options={(priorities.data?.items ?? []).map(({ id, name, description, hours }) => ({
                value: id,
                label: name,
                detail: t('help.ask.priorityDetail', { description, count: hours }),
              }))}
            />
            <TextField {...form.field('subject')} label={t('help.list.subject')} required maxLength={120} />
            <TextArea
              {...form.field('words')}
              label={t('help.ask.words')}
              description={t('help.ask.wordsHint')}
              required
              rows={6}
              maxLength={4000}
            />
            <RequestFiles papers={papers} />
          </Form>
        </Card>
        {values.type ? <Maybe type={values.type} /> : null}
      </div>
    </>
  );
}

/** Tutorials of the chosen type. */
function Maybe({ type }: { type: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(help.listTutorials.query({ query: { type, size: 5 } }));
  if (!data || data.items.length === 0) return null;
  return (
    <aside className={css.maybe} aria-label={t('help.ask.maybe')}>
      <SectionTitle>{t('help.ask.maybe')}</SectionTitle>
      <ul className={css.list}>
        {data.items.map(({ id, title, steps }) => (
          <li key={id}>
            <Link to={'/ayuda/tutorial/$id'} params={{ id }}>
              {title}
            </Link>
            <p className="t13 ink3">{t('help.home.steps', { count: steps })}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
