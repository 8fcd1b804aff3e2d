import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDayRange } from '#platform/web/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { newDelegation } from '../../request.ts';
import { requests } from '../requests.ts';
import css from './delegation-card.module.css';

const empty = { delegate_id: '', starts_on: '', ends_on: '', reason: '' };

/** Who decides in the reader's place between two days, and for whom the reader decides. */
export function DelegationCard() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const found = useQuery(requests.listDelegations.query());
  const delegates = useQuery(requests.listDelegates.query());
  const form = useForm({
    schema: newDelegation,
    initial: empty,
    submit: async (body) => {
      await requests.addDelegation({ body });
      toast({ title: t('requests.delegation.added') });
      form.reset(empty);
      await queries.invalidateQueries({ queryKey: requests.listDelegations.key() });
    },
  });
  const end = async (id: string) => {
    try {
      await requests.endDelegation({ params: { id } });
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    }
    await queries.invalidateQueries({ queryKey: requests.listDelegations.key() });
  };
  return (
    <div className="stack gap16">
      {(found.data?.items ?? []).map((one) => (
        <Card key={one.id} padded>
          <div className="row gap16 between wrap">
            <div className="stack gap4">
              <span className="medium">
                {t(one.is_own ? 'requests.delegation.mine' : 'requests.delegation.theirs', {
                  name: one.is_own ? one.delegate.name : one.person.name,
                })}
              </span>
              <span className="t13 ink2">
                {formatDayRange(one.starts_on, one.ends_on)} · {one.reason}
              </span>
            </div>
            {one.is_own ? <Button onClick={() => void end(one.id)}>{t('requests.delegation.end')}</Button> : null}
          </div>
        </Card>
      ))}
      <Card padded className={css.form}>
        <SectionTitle>{t('requests.delegation.title')}</SectionTitle>
        <Form form={form} submitLabel={t('requests.delegation.add')}>
          <SelectField
            {...form.field('delegate_id')}
            label={t('requests.delegation.who')}
            options={(delegates.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          />
          <DateField {...form.field('starts_on')} label={t('requests.ask.from')} />
          <DateField {...form.field('ends_on')} label={t('requests.ask.to')} />
          <TextField {...form.field('reason')} label={t('requests.ask.reason')} maxLength={200} />
        </Form>
      </Card>
    </div>
  );
}
