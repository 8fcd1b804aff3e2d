import { useQueryClient } from '@tanstack/react-query';
import { clockText } from '#features/parameters/clock-text.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { executionBody } from '../../contract.ts';
import { exceptionCodes } from '../../policy.ts';
import { overtime, type Overtime } from '../overtime.ts';
import { IntervalFields, readInterval } from './interval-fields.tsx';

/** Confirms approved hours as they were worked. */
export function ExecuteDialog({ item, onClose }: { item: Overtime; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({
    schema: executionBody,
    initial: { starts: clockText(item.starts), ends: clockText(item.ends), exception: '' },
    prepare: ({ exception, ...times }) => ({
      ...{ version: item.version, ...readInterval(times) },
      ...(exception === '' ? {} : { exception }),
    }),
    submit: async (body) => {
      const { state } = await overtime.executeOvertime({ params: { id: item.id }, body });
      await queries.invalidateQueries();
      toast({ title: t(state === 'executed' ? 'overtime.panel.executed' : 'overtime.panel.exceeded') });
      onClose();
    },
  });
  const worked = readInterval(form.values);
  const isBeyond = (worked.starts ?? item.starts) < item.starts || (worked.ends ?? item.ends) > item.ends;
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('overtime.panel.executeTitle')}>
      <Form form={form} submitLabel={t('overtime.case.request.do.execute')} busyLabel={t('overtime.form.sending')}>
        <IntervalFields form={form} />
        {isBeyond ? <p className="t13 ink2">{t('overtime.panel.exceeds')}</p> : null}
        {isBeyond ? (
          <SelectField
            {...form.field('exception')}
            error={form.errors.has('exception') ? t('overtime.error.exception_needed') : undefined}
            label={t('overtime.panel.exception')}
            required
            options={exceptionCodes.map((value) => ({ value, label: t(`overtime.exception.${value}`) }))}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
