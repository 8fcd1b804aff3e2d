import { IconArmchair, IconPencil, IconPlus, IconTransfer, IconUrgent } from '@tabler/icons-react';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Floor } from '../workplaces.ts';

interface FloorActionsProps {
  site: string | undefined;
  floor: Floor | undefined;
  onRoll: () => void;
  onAdd: () => void;
  onSolve: () => void;
}

/** What the reader may do with a floor. A floor is drawn at a desk: on a phone that is left out. */
export function FloorActions({ site, floor, onRoll, onAdd, onSolve }: FloorActionsProps) {
  const { t } = useTranslation();
  const mayPlan = useHolds('workplaces:plan');
  const mayCall = useHolds('workplaces:roll-call');
  const mayDraw = useHolds('workplaces:draw');
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
      {mayDraw && site ? (
        <Button className="desktop-only" icon={<IconPlus />} onClick={onAdd}>
          {t('workplaces.floor.add')}
        </Button>
      ) : null}
      {floor?.can_draw ? (
        <ButtonLink className="desktop-only" icon={<IconPencil />} to="/ocupation/create/$id" params={{ id: floor.id }}>
          {t('workplaces.do.edit')}
        </ButtonLink>
      ) : null}
      {mayPlan && floor ? (
        <Button variant="primary" icon={<IconArmchair />} onClick={onSolve}>
          {t('workplaces.do.solve')}
        </Button>
      ) : null}
    </>
  );
}
