import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { deductionBody } from '../../deduction-calls.ts';
import type { ActItem } from '../acts.ts';
import { security } from '../security.ts';

/** Asks who had a thing to authorise a deduction, on a paper that they sign or not. */
export function AskDeduction({ item, onClose }: { item: ActItem; onClose: () => void }) {
  const { t } = useTranslation();
  const initial: { amount: number | undefined; instalments: number | undefined; reason: string } = {
    amount: item.value ?? undefined,
    instalments: 1,
    reason: item.back_note,
  };
  const form = useForm({
    schema: deductionBody,
    initial,
    submit: async (body) => {
      await security.askDeduction({ params: { id: item.id }, body });
      toast({ title: t('security.deduction.asked') });
      onClose();
      await renew('security');
    },
  });
  return (
    <FormDialog
      title={t('security.deduction.ask')}
      text={t('security.deduction.askText')}
      action={t('security.deduction.askAct')}
      busy={form.busy}
      failure={form.failure?.text}
      onClose={onClose}
      onAct={() => void form.submit()}
    >
      <div className="stack gap12">
        <NumberField required label={t('security.deduction.amount')} {...form.field('amount')} />
        <NumberField required label={t('security.deduction.instalments')} {...form.field('instalments')} />
        <TextArea required label={t('security.deduction.reason')} maxLength={600} {...form.field('reason')} />
      </div>
    </FormDialog>
  );
}
