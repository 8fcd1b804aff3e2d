import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { leastWhy, mostWhy } from '../../coaching.ts';
import { correctionBody } from '../../winner.ts';
import { CoachingList } from '../components/coaching-list.tsx';
import { DeskSegments } from '../components/desk-segments.tsx';
import { WinnerTable } from '../components/winner-table.tsx';
import { recognition, type Winner } from '../recognition.ts';

/** What is said of a winner is corrected, with a reason. */
export default function UpdatingWinnersPage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Winner>();
  return (
    <>
      <PageHeader
        title={t('recognition.title.updating')}
        lead={t('recognition.desk.updatingLead')}
        actions={<DeskSegments value="correct" />}
      />
      <WinnerTable
        managed
        action={(row) =>
          row.state === 'removed' ? null : (
            <Button
              size="small"
              aria-label={t('recognition.desk.correctOne', { name: row.person.name })}
              onClick={() => setOpen(row)}
            >
              {t('recognition.desk.correct')}
            </Button>
          )
        }
      />
      {open ? <Correction winner={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function Correction({ winner, onClose }: { winner: Winner; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, why, is_tie: isTie } = winner;
  const form = useForm({
    schema: correctionBody,
    initial: { id, version, why, is_tie: isTie, reason: '' },
    submit: async (body) => {
      await recognition.correctWinner({ body });
      toast({ title: t('recognition.desk.saved') });
      onClose();
      await renew('recognition');
    },
  });
  return (
    <FormDialog
      title={t('recognition.desk.correctOne', { name: winner.person.name })}
      onClose={onClose}
      busy={form.busy}
      failure={form.failure?.text}
      action={t('recognition.desk.save')}
      onAct={() => void form.submit()}
    >
      <div className="stack gap12">
        <TextArea
          required
          label={t('recognition.give.why')}
          rows={5}
          minLength={leastWhy}
          maxLength={mostWhy}
          {...form.field('why')}
        />
        <CoachingList text={form.values.why} />
        <Checkbox label={t('recognition.desk.tie')} {...form.field('is_tie')} />
        <TextField required label={t('recognition.desk.reason')} maxLength={300} {...form.field('reason')} />
      </div>
    </FormDialog>
  );
}
