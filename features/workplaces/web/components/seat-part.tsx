import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import type { Sitting } from '../../occupation.ts';
import { workplaces, type Seat, type Seating, type Zone } from '../workplaces.ts';
import { AskChange } from './ask-change.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { SeatCard } from './seat-card.tsx';

interface SeatPartProps {
  seat: Seat;
  zone: Zone | undefined;
  seatings: readonly Seating[];
  minute: number;
  day: string;
  today: string;
  onChanged: () => void;
  onClose: () => void;
}

/** The chosen seat with the dialogs of what is done to it. */
export function SeatPart({ seat, zone, seatings, minute, day, today, onChanged, onClose }: SeatPartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'assign' | 'block' | 'ask'>();
  const [freed, setFreed] = useState<Sitting>();
  const me = useSignedIn();
  const close = () => setOpen(undefined);
  const isOpen = seat.state === 'open';
  const turn = async (reason: string) => {
    const put = async (version: number, state: 'open' | 'blocked', why: string) => {
      const saved = await workplaces.editSeat({ params: { id: seat.id }, body: { version, state, reason: why } });
      onChanged();
      return saved.version;
    };
    const now = await put(seat.version, isOpen ? 'blocked' : 'open', reason);
    close();
    const title = t(`workplaces.seat.${isOpen ? 'blocked' : 'opened'}`, { number: seat.number });
    toast({
      title,
      action: undoing(() => put(now, isOpen ? 'open' : 'blocked', isOpen ? '' : (seat.state_reason ?? ''))),
    });
  };
  const free = async () => {
    await workplaces.freeSeat({ body: { person_id: freed?.person_id ?? '', from: day, to: day } });
    setFreed(undefined);
    onChanged();
    toast({
      title: t('workplaces.seat.freed', { name: freed?.name ?? '' }),
      action: undoing(() => giveBack(freed)),
    });
  };
  const giveBack = async (one: Sitting | undefined) => {
    await workplaces.assignSeat({
      body: { workplace_id: seat.id, person_id: one?.person_id ?? '', from: day, to: day },
    });
    onChanged();
  };
  return (
    <>
      <SeatCard
        seat={seat}
        zone={zone}
        seatings={seatings}
        minute={minute}
        onChanged={onChanged}
        onClose={onClose}
        onAssign={() => setOpen('assign')}
        onBlock={() => setOpen('block')}
        onFree={setFreed}
        onAsk={() => setOpen('ask')}
      />
      {open === 'ask' ? (
        <AskChange
          wanted={seatings.some((one) => one.person_id === me.id) ? undefined : seat}
          onClose={close}
          onAsked={(cambio) => void navigate({ to: '/ocupation/cambios', search: { cambio } })}
        />
      ) : null}
      {open === 'assign' ? (
        <AssignDialog
          seat={seat}
          day={day < today ? today : day}
          onDone={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={open === 'block'}
        onClose={close}
        title={t(`workplaces.seat.${isOpen ? 'blockTitle' : 'openTitle'}`, { number: seat.number })}
        text={t(`workplaces.seat.${isOpen ? 'blockText' : 'openText'}`)}
        action={t(`workplaces.seat.${isOpen ? 'block' : 'open'}`)}
        {...(isOpen ? { reason: { label: t('workplaces.seat.why'), required: true, maxLength: 200 } } : {})}
        onConfirm={turn}
      />
      <ConfirmDialog
        open={freed !== undefined}
        onClose={() => setFreed(undefined)}
        title={t('workplaces.seat.freeTitle', { name: freed?.name ?? '' })}
        text={t('workplaces.seat.freeText', { day: formatDay(day) })}
        action={t('workplaces.seat.free')}
        onConfirm={free}
      />
    </>
  );
}
