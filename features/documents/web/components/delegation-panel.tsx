import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDayRange, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { newDelegation } from '../../delegation.ts';
import { documents } from '../documents.ts';
import css from './writing.module.css';

const empty = { delegate_id: '', starts_on: '', ends_on: '', reason: '' };

/** Who signs the company's part in the reader's place between two days, and for whom the reader signs. */
export function DelegationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const found = useQuery(documents.listDelegations.query());
  const delegates = useQuery(documents.listDelegates.query());
  const refresh = () => queries.invalidateQueries({ queryKey: ['documents'] });
  const form = useForm({
    schema: newDelegation,
    initial: empty,
    submit: async (body) => {
      await documents.addDelegation({ body });
      toast({ title: t('documents.delegation.added') });
      form.reset(empty);
      await refresh();
    },
  });
  const end = async (id: string) => {
    try {
      await documents.endDelegation({ params: { id } });
    } catch (failure) {
      toast({ tone: 'failed', title: explainFailure(failure) });
    }
    await refresh();
  };
  const { starts_on } = form.values;
  return (
    <SidePanel onClose={onClose} title={t('documents.delegation.title')}>
      <div className="stack gap16">
        <p className="ink2">{t('documents.delegation.lead')}</p>
        {(found.data?.items ?? []).map((one) => (
          <Card key={one.id} padded>
            <div className="row gap16 between wrap">
              <div className="stack gap4">
                <span className="medium">
                  {t(one.is_own ? 'documents.delegation.mine' : 'documents.delegation.theirs', {
                    name: one.is_own ? one.delegate.name : one.person.name,
                  })}
                </span>
                <span className="t13 ink2">
                  {formatDayRange(one.starts_on, one.ends_on)} · {one.reason}
                </span>
              </div>
              {one.is_own ? <Button onClick={() => void end(one.id)}>{t('documents.delegation.end')}</Button> : null}
            </div>
          </Card>
        ))}
        <Form form={form} label={t('documents.delegation.title')} submitLabel={t('documents.delegation.add')}>
          <div className={css.form}>
            <SelectField
              required
              label={t('documents.delegation.who')}
              options={(delegates.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
              {...form.field('delegate_id')}
            />
            <div className={css.pair}>
              <DateField
                required
                label={t('documents.delegation.from')}
                min={isoDay(now())}
                {...form.field('starts_on')}
              />
              <DateField
                required
                label={t('documents.delegation.to')}
                min={starts_on || isoDay(now())}
                {...form.field('ends_on')}
              />
            </div>
            <TextField required label={t('documents.delegation.reason')} maxLength={200} {...form.field('reason')} />
          </div>
        </Form>
      </div>
    </SidePanel>
  );
}
