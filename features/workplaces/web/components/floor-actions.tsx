import {
  IconArmchair,
  IconDots,
  IconPencil,
  IconPlus,
  IconTransfer,
  IconUrgent,
  IconWheelchair,
} from '@tabler/icons-react';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { Floor } from '../workplaces.ts';

interface FloorActionsProps {
  site: string | undefined;
  floor: Floor | undefined;
  onRoll: () => void;
  onAdd: () => void;
  onNeeds: () => void;
  onSolve: () => void;
}

/** What the reader may do with a floor. A floor is drawn at a desk: on a phone that is left out. */
export function FloorActions({ site, floor, onRoll, onAdd, onNeeds, onSolve }: FloorActionsProps) {
  const { t } = useTranslation();
  const mayPlan = useHolds('workplaces:plan');
  const mayCall = useHolds('workplaces:roll-call');
  const mayDraw = useHolds('workplaces:draw');
  const more = [
    ...(mayPlan
      ? [{ key: 'needs', icon: <IconWheelchair />, label: t('workplaces.needs.title'), onSelect: onNeeds }]
      : []),
    ...(mayDraw && site ? [{ key: 'add', icon: <IconPlus />, label: t('workplaces.floor.add'), onSelect: onAdd }] : []),
  ];
  return (
    <>
      {mayCall && floor?.can_call ? (
        <Button icon={<IconUrgent />} onClick={onRoll}>
          {t('workplaces.do.roll')}
        </Button>
      ) : null}
      <ButtonLink icon={<IconTransfer />} to="/ocupation/cambios">
        {t('workplaces.title.changes')}
      </ButtonLink>
      {floor?.can_draw ? (
        <ButtonLink className="desktop-only" icon={<IconPencil />} to="/ocupation/create/$id" params={{ id: floor.id }}>
          {t('workplaces.do.edit')}
        </ButtonLink>
      ) : null}
      {more.length > 0 ? (
        <Menu
          label={t('workplaces.do.more')}
          trigger={(props) => <IconButton {...props} label={t('workplaces.do.more')} icon={<IconDots />} />}
          items={more}
        />
      ) : null}
      {mayPlan && floor ? (
        <Button variant="primary" icon={<IconArmchair />} onClick={onSolve}>
          {t('workplaces.do.solve')}
        </Button>
      ) : null}
    </>
  );
}
