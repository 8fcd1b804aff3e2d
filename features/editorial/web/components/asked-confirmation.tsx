import type { ReactNode } from 'react';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { ConfirmationFields } from '#features/must-read/web/widgets.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';

export interface AskedConfirmationProps {
  form: Pick<Form, 'set' | 'errors'> & { values: { confirmation: ConfirmationPlan | null } };
  /** What the room asks beside it. */
  children?: ReactNode;
}

/** In the margin of an editor: whether readers confirm what is being written. */
export function AskedConfirmation({ form, children }: AskedConfirmationProps) {
  return (
    <EditorGroup>
      <ConfirmationFields
        value={form.values.confirmation}
        onChange={(plan) => form.set('confirmation', plan)}
        errorOf={(path) => form.errors.get(`confirmation.${path}`)}
      />
      {children}
    </EditorGroup>
  );
}
