import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { newFollowUp } from '../../follow-up.ts';
import { requests } from '../requests.ts';
import css from './request-panel.module.css';

const SHOWN = 20;
const empty = { note: '', next_on: '' };

/** What HR found out about a medical leave, and the next day on which they ask. */
export function FollowUps({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(requests.listFollowUps.query({ params: { id }, query: { page: 1, size: SHOWN } }));
  const form = useForm({
    schema: newFollowUp,
    initial: empty,
    prepare: ({ note, next_on }) => ({ note, next_on: next_on || null }),
    submit: async (body) => {
      await requests.addFollowUp({ params: { id }, body });
      toast({ title: t('requests.follow.added') });
      form.reset(empty);
      await renew('requests', 'home');
    },
  });
  return (
    <section className={css.section} aria-label={t('requests.inbox.follow')}>
      <h3 className="t15 strong">{t('requests.inbox.follow')}</h3>
      {data === undefined ? <SkeletonRows rows={2} height={40} /> : null}
      {data?.items.map((one) => (
        <div key={one.id} className="stack gap4">
          <span>{one.note}</span>
          <span className="t13 ink2">
            {t('requests.follow.by', { name: one.author ?? '', moment: formatMoment(one.created_at) })}
            {one.next_on ? ` · ${t('requests.follow.next', { day: formatDay(one.next_on) })}` : ''}
          </span>
        </div>
      ))}
      <Form
        form={form}
        submitLabel={t('requests.follow.add')}
        submitProps={{ variant: 'outline' }}
        label={t('requests.inbox.follow')}
      >
        <TextArea
          {...form.field('note')}
          label={t('requests.follow.note')}
          description={t('requests.follow.hint')}
          rows={2}
          maxLength={500}
        />
        <DateField {...form.field('next_on')} label={t('requests.follow.nextOn')} />
      </Form>
    </section>
  );
}
