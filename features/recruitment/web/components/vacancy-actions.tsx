import { IconCalendarPlus, IconEdit, IconLock, IconShare, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { recruitment, type Vacancy } from '../recruitment.ts';
import { EditVacancy } from './edit-vacancy.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SlotsDialog } from './slots-dialog.tsx';

/** What may be done with a vacancy: moments for interviews, people from a file, its text, its end, its link. */
export function VacancyActions({ vacancy }: { vacancy: Vacancy }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'slots' | 'edit' | 'close' | 'import'>();
  const { id } = vacancy;
  const close = () => setDialog(undefined);
  const closed = vacancy.state === 'published' ? undefined : t('recruitment.error.vacancy_closed');
  const share = async () => {
    await navigator.clipboard.writeText(`${location.origin}/trabaja-con-nosotros/${id}`);
    toast({ title: t('recruitment.vacancy.copied') });
  };
  return (
    <>
      <Button icon={<IconCalendarPlus size={16} />} onClick={() => setDialog('slots')}>
        {t('recruitment.slots.add')}
      </Button>
      <Menu
        label={t('recruitment.vacancy.more')}
        items={[
          {
            key: 'import',
            label: t('recruitment.import.open'),
            icon: <IconUpload size={16} />,
            blocked: closed,
            onSelect: () => setDialog('import'),
          },
          {
            key: 'edit',
            label: t('recruitment.vacancy.edit'),
            icon: <IconEdit size={16} />,
            blocked: vacancy.state === 'archived' ? closed : undefined,
            onSelect: () => setDialog('edit'),
          },
          {
            key: 'close',
            label: t('recruitment.vacancy.close'),
            icon: <IconLock size={16} />,
            blocked: closed,
            onSelect: () => setDialog('close'),
          },
        ]}
        trigger={(props) => <Button {...props}>{t('recruitment.vacancy.more')}</Button>}
      />
      <Button variant="primary" icon={<IconShare size={16} />} onClick={() => void share()}>
        {t('recruitment.vacancy.share')}
      </Button>
      {dialog === 'slots' ? <SlotsDialog vacancy={vacancy} onClose={close} /> : null}
      {dialog === 'import' ? <ImportDialog vacancyId={id} onClose={close} /> : null}
      {dialog === 'edit' ? <EditVacancy vacancy={vacancy} onClose={close} /> : null}
      {dialog === 'close' ? (
        <ConfirmDialog
          open
          title={t('recruitment.vacancy.closeTitle', { title: vacancy.title })}
          text={t('recruitment.vacancy.closeText')}
          action={t('recruitment.vacancy.close')}
          onClose={close}
          explain={explainFailure}
          onConfirm={async () => {
            await recruitment.closeVacancy({ params: { id }, body: { version: vacancy.version } });
            await renew('recruitment');
          }}
        />
      ) : null}
    </>
  );
}
