import {
  IconBeach,
  IconChevronDown,
  IconDoorExit,
  IconHome,
  IconPhotoOff,
  IconBuilding,
  IconPlayerPause,
  IconUserCheck,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { people, type Sheet } from '../people.ts';
import { endsAccess, stepsFor, type StandingStep } from '../standing.ts';

const StandingDialog = lazyPart(() => import('./standing-dialog.tsx').then((part) => part.StandingDialog));

const PhotoRemoval = lazyPart(() => import('./photo-removal.tsx').then((part) => part.PhotoRemoval));

const icons: Readonly<Record<StandingStep, ReactNode>> = {
  leave: <IconBeach />,
  back: <IconUserCheck />,
  suspend: <IconPlayerPause />,
  retire: <IconDoorExit />,
  reactivate: <IconUserCheck />,
  allow: <IconHome />,
  forbid: <IconBuilding />,
};

/** What who manages somebody does about them: leave, suspension, retirement, from where they enter, and their photo. */
export function SheetActions({ sheet, managing }: { sheet: Sheet; managing: NonNullable<Sheet['managing']> }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<StandingStep>();
  const [takes, setTakes] = useState(false);
  const { version, status, entered_on: enteredOn, external_access: isEverywhere, photo } = managing;
  const refresh = () =>
    Promise.all([people.getSheet, people.listHistory, people.listEmployees].map((call) => renew(call.key())));
  return (
    <>
      <Menu
        label={t('people.standing.actionsOf', { name: sheet.name })}
        trigger={(props) => (
          <Button {...props} variant="outline" icon={<IconChevronDown />}>
            {t('people.standing.actions')}
          </Button>
        )}
        items={[
          ...stepsFor(status, isEverywhere ? 'everywhere' : 'inside').map((one) => ({
            key: one,
            label: t(`people.standing.${one}`),
            icon: icons[one],
            remove: endsAccess(one),
            apart: one === 'allow' || one === 'forbid',
            onSelect: () => setStep(one),
          })),
          ...(photo === null
            ? []
            : [
                {
                  key: 'photo',
                  label: t('people.takePhoto.action'),
                  icon: <IconPhotoOff />,
                  apart: true,
                  onSelect: () => setTakes(true),
                },
              ]),
        ]}
      />
      {step ? (
        <StandingDialog
          key={step}
          step={step}
          person={{ id: sheet.id, name: sheet.name, version, enteredOn }}
          onClose={() => setStep(undefined)}
          onDone={refresh}
        />
      ) : null}
      {takes && photo !== null ? (
        <PhotoRemoval
          person={{ id: sheet.id, name: sheet.name, photo }}
          onClose={() => setTakes(false)}
          onDone={() => void refresh()}
        />
      ) : null}
    </>
  );
}
