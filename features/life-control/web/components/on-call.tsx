import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { onCallBody } from '../../contract.ts';
import { builtInLines } from '../../crisis.ts';
import { lifeControl } from '../life-control.ts';
import css from './life-control.module.css';

/** Whom somebody in danger reaches in the company; fetched before anybody writes, so that it is there at once. */
export function useOnCall() {
  return useQuery(lifeControl.getHelp.query()).data?.on_call ?? null;
}

/** The national lines: those of today as soon as they are known, until then those that were built in. */
export function useLines() {
  return useQuery(lifeControl.getHelp.query()).data?.lines ?? builtInLines;
}

/** Who is on call, kept up to date by who advises. */
export function OnCall() {
  const { t } = useTranslation();
  const contact = useOnCall();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap8">
      <FactList
        title={t('life-control.onCall.title')}
        facts={
          contact
            ? [
                [t('life-control.onCall.name'), contact.name],
                [t('life-control.onCall.phone'), contact.phone],
                [t('life-control.onCall.hours'), contact.hours],
              ]
            : [[t('life-control.onCall.name'), t('life-control.onCall.none')]]
        }
      />
      <p className="t13 ink3">{t('life-control.onCall.text')}</p>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('life-control.onCall.change')}
        </Button>
      </div>
      {isOpen ? <Change contact={contact} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function Change({ contact, onClose }: { contact: ReturnType<typeof useOnCall>; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: onCallBody,
    initial: contact ?? { name: '', phone: '', hours: '' },
    submit: async (body) => {
      await lifeControl.setOnCall({ body: { on_call: body } });
      toast({ title: t('life-control.onCall.saved') });
      onClose();
      await renew('life-control');
    },
  });
  return (
    <FormDialog
      title={t('life-control.onCall.title')}
      text={t('life-control.onCall.text')}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('life-control.onCall.save')}
      onAct={() => void form.submit()}
    >
      <div className={css.fields}>
        <TextField required label={t('life-control.onCall.name')} maxLength={80} {...form.field('name')} />
        <TextField required label={t('life-control.onCall.phone')} maxLength={20} {...form.field('phone')} />
        <TextField required label={t('life-control.onCall.hours')} maxLength={80} {...form.field('hours')} />
      </div>
    </FormDialog>
  );
}
