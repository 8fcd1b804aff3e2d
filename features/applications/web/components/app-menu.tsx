import {
  IconAlertTriangle,
  IconChartBar,
  IconCircleCheck,
  IconDots,
  IconInfoCircle,
  IconStar,
  IconStarOff,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { Application } from '../applications.ts';
import { OutageDialog } from './outage-dialog.tsx';
import { useFavourites } from './use-favourites.ts';
import { useOutage } from './use-outage.ts';

/** What else can be done with an application. */
export function AppMenu({ application }: { application: Application }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { toggle } = useFavourites();
  const { withdraw } = useOutage();
  const [isTelling, setTelling] = useState(false);
  const { id, name, favourite, outage } = application;
  const to = (path: '/app/details/$id' | '/app/reporting/$id') => () => void navigate({ to: path, params: { id } });
  return (
    <>
      <Menu
        label={t('applications.tile.more', { name })}
        trigger={(props) => (
          <IconButton
            {...props}
            plain
            size="small"
            label={t('applications.tile.more', { name })}
            icon={<IconDots size={16} />}
          />
        )}
        items={[
          {
            key: 'favourite',
            label: favourite === null ? t('applications.favourites.add') : t('applications.favourites.remove'),
            icon: favourite === null ? <IconStar size={16} /> : <IconStarOff size={16} />,
            onSelect: () => void toggle(application),
          },
          {
            key: 'details',
            label: t('applications.tile.details'),
            icon: <IconInfoCircle size={16} />,
            onSelect: to('/app/details/$id'),
          },
          ...(application.has_report
            ? [
                {
                  key: 'report',
                  label: t('applications.tile.report'),
                  icon: <IconChartBar size={16} />,
                  onSelect: to('/app/reporting/$id'),
                },
              ]
            : []),
          outage?.mine
            ? {
                key: 'works',
                label: t('applications.outage.works'),
                icon: <IconCircleCheck size={16} />,
                apart: true,
                onSelect: () => void withdraw(application),
              }
            : {
                key: 'outage',
                label: outage ? t('applications.outage.meToo') : t('applications.outage.report'),
                icon: <IconAlertTriangle size={16} />,
                apart: true,
                onSelect: () => setTelling(true),
              },
        ]}
      />
      {isTelling ? <OutageDialog application={application} onClose={() => setTelling(false)} /> : null}
    </>
  );
}
