import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { useForm, type Form as FormState, type FormSchema } from '#platform/web/ui/use-form.ts';
import type { Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';

/** A part of a process that is written in a dialog. */
export interface WritingProps {
  process: Process;
  onClose: () => void;
}

interface Part<Values extends object, Body> {
  readonly schema: FormSchema<Body>;
  readonly initial: Values;
  /** What the fields hold as the call reads it; the version that was read comes along by itself. */
  readonly prepare?: (values: Values) => object;
  readonly write: (part: { params: { id: string }; body: Body }) => Promise<Process>;
  /** What is said once it is saved. */
  readonly saved: string;
}

/** The form of a part. What was saved is shown and told, and the dialog closes. */
export function useWriting<Values extends object, Body>(
  { process: one, onClose }: WritingProps,
  { schema, initial, prepare, write, saved }: Part<Values, Body>,
): FormState<Values> {
  const { settle, explain } = useProcess(one.id);
  return useForm({
    schema,
    initial,
    prepare: (values) => ({ ...(prepare?.(values) ?? values), version: one.version }),
    explain,
    submit: async (body) => {
      await settle(await write({ params: { id: one.id }, body }), saved);
      onClose();
    },
  });
}

interface WritingDialogProps<Values extends object> {
  title: string;
  form: FormState<Values>;
  /** Where it does more than save. */
  action?: string;
  onClose: () => void;
  children: ReactNode;
}

export function WritingDialog<Values extends object>(props: WritingDialogProps<Values>) {
  const { title, form, action, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={title}>
      <Form form={form} submitLabel={action ?? t('disciplinary.save')}>
        {children}
      </Form>
    </Dialog>
  );
}
