import { useState } from 'react';
import { formatMonth } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { DeskSegments } from '../components/desk-segments.tsx';
import { WinnerTable } from '../components/winner-table.tsx';
import { recognition, type Winner } from '../recognition.ts';

/** Who should not be among the winners is removed, with a reason and a trace. */
export default function DeletingWinnersPage() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Winner>();
  const remove = async ({ id, version }: Winner, reason: string) => {
    await recognition.removeWinner({ body: { id, version, reason } });
    toast({ title: t('recognition.desk.removed') });
    await renew('recognition');
  };
  return (
    <>
      <PageHeader
        title={t('recognition.title.deleting')}
        lead={t('recognition.desk.deletingLead')}
        actions={<DeskSegments value="remove" />}
      />
      <WinnerTable
        managed
        action={(row) =>
          row.state === 'removed' ? (
            <span className="t13 ink3">{t('recognition.desk.gone', { reason: row.reason })}</span>
          ) : (
            <Button
              size="small"
              aria-label={t('recognition.desk.removeOne', { name: row.person.name })}
              onClick={() => setOpen(row)}
            >
              {t('recognition.desk.remove')}
            </Button>
          )
        }
      />
      {open ? (
        <ConfirmDialog
          open
          danger
          title={t('recognition.desk.removeOne', { name: open.person.name })}
          text={t('recognition.desk.removeText', {
            program: open.program.name,
            month: formatMonth(`${open.period}-01`),
          })}
          action={t('recognition.desk.remove')}
          reason={{ label: t('recognition.desk.reason'), required: true, maxLength: 300 }}
          onClose={() => setOpen(undefined)}
          onConfirm={(reason) => remove(open, reason)}
        />
      ) : null}
    </>
  );
}
