import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../translation.ts';
import { FormDialog } from './form-dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { isShown } from './list-view.ts';
import { Menu } from './menu.tsx';
import { TextField } from './text-field.tsx';
import { useKeptViews } from './use-kept-views.ts';
import type { ListControls } from './use-list-state.ts';

/** The reader's own views of a desk in a menu, where they are kept and forgotten. */
export function KeptViews({ desk, list }: { desk: string; list: ListControls }) {
  const { t } = useTranslation();
  const { kept, keep, forget } = useKeptViews(desk);
  const [naming, setNaming] = useState(false);
  const own = kept.find((view) => isShown(view.shows, list));
  const { query, filters, sort } = list.state;
  return (
    <>
      <Menu
        label={t('ui.desk.more')}
        trigger={(props) => (
          <IconButton {...props} size="small" label={t('ui.desk.more')} icon={<IconBookmark size={16} />} />
        )}
        items={[
          ...kept.map((view) => ({
            key: view.key,
            label: view.label,
            checked: view.key === own?.key,
            onSelect: () => list.show(view.shows),
          })),
          ...(own
            ? [
                {
                  key: 'forget',
                  label: t('ui.desk.forget'),
                  apart: true,
                  remove: true,
                  onSelect: () => forget(own.key),
                },
              ]
            : [{ key: 'keep', label: t('ui.desk.keep'), apart: kept.length > 0, onSelect: () => setNaming(true) }]),
        ]}
      />
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            keep(name, { query, filters, sort });
            setNaming(false);
          }}
        />
      ) : null}
    </>
  );
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <FormDialog
      title={t('ui.desk.keep')}
      text={t('ui.desk.keepText')}
      action={t('ui.desk.keep')}
      blocked={name.trim() === '' ? t('ui.desk.keepMissing') : undefined}
      onClose={onClose}
      onAct={() => onName(name.trim())}
    >
      <TextField label={t('ui.desk.keepName')} required maxLength={40} value={name} onChange={setName} />
    </FormDialog>
  );
}
