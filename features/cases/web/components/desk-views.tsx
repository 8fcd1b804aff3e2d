import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { isShown } from '../desk-view.ts';
import { useKeptViews, type DeskView } from '../use-kept-views.ts';

export interface DeskViewsProps {
  /** Under which name the reader's own views are kept. */
  desk: string;
  /** The room's views: two or three. */
  views: readonly DeskView[];
  list: ListControls;
}

const every = { key: '', shows: {} } as const;

/** The views of a desk: the room's beside each other, the reader's own in a menu where they are kept and forgotten. */
export function DeskViews({ desk, views, list }: DeskViewsProps) {
  const { t } = useTranslation();
  const { kept, keep, forget } = useKeptViews(desk);
  const [naming, setNaming] = useState(false);
  const own = kept.find((view) => isShown(view.shows, list));
  const shown = [every, ...views].find((view) => isShown(view.shows, list));
  const { query, filters, sort } = list.state;
  return (
    <>
      {views.length > 0 ? (
        <Segmented
          label={t('cases.desk.views')}
          value={shown?.key ?? 'none'}
          onChange={(key) => list.show(views.find((view) => view.key === key)?.shows ?? {})}
          options={[{ key: '', label: t('cases.desk.every') }, ...views]}
        />
      ) : null}
      <Menu
        label={t('cases.desk.more')}
        align="start"
        trigger={(props) => <IconButton {...props} label={t('cases.desk.more')} icon={<IconBookmark />} />}
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
                  label: t('cases.desk.forget'),
                  apart: true,
                  remove: true,
                  onSelect: () => forget(own.key),
                },
              ]
            : [{ key: 'keep', label: t('cases.desk.keep'), apart: kept.length > 0, onSelect: () => setNaming(true) }]),
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
      title={t('cases.desk.keep')}
      text={t('cases.desk.keepText')}
      action={t('cases.desk.keep')}
      blocked={name.trim() === '' ? t('cases.desk.keepMissing') : undefined}
      onClose={onClose}
      onAct={() => onName(name.trim())}
    >
      <TextField label={t('cases.desk.keepName')} required maxLength={40} value={name} onChange={setName} />
    </FormDialog>
  );
}
