import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatTime } from '#platform/web/i18n.ts';
import { useSignedIn, useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import type { Sitting } from '../../occupation.ts';
import { clock, photoOf, workplaces, type Seat, type Seating, type Zone } from '../workplaces.ts';
import css from './seat-card.module.css';
import { SeatThings } from './seat-things.tsx';

interface SeatCardProps {
  seat: Seat;
  zone: Zone | undefined;
  seatings: readonly Seating[];
  minute: number;
  onAssign: () => void;
  onBlock: () => void;
  onFree: (one: Sitting) => void;
  onAsk: () => void;
  onChanged: () => void;
  onClose: () => void;
}

/** One seat through its shifts, what stands on it, and what the reader may do with it. */
export function SeatCard({
  seat,
  zone,
  seatings,
  minute,
  onAssign,
  onBlock,
  onFree,
  onAsk,
  onChanged,
  onClose,
}: SeatCardProps) {
  const { t } = useTranslation();
  const mayPlan = useHolds('workplaces:plan');
  const mayDraw = useHolds('workplaces:draw');
  const mayEdit = useHolds(['workplaces:plan', 'workplaces:draw']);
  // What stands on the seat is told here; what somebody has to look after, by the room of security.
  const seesItems = useHolds('security:inventory');
  const me = useSignedIn();
  const isMine = seatings.some((one) => one.person_id === me.id);
  const [isHistory, setHistory] = useState(false);
  return (
    <Card padded aria-labelledby="seat-card">
      <div className="row between">
        <div>
          {zone ? <div className="t13 ink2">{zone.name}</div> : null}
          <h2 id="seat-card" className="h20">
            {t('workplaces.seat.title', { number: seat.number })}
          </h2>
          <div className="t13 ink2">
            {seat.state === 'open'
              ? t('workplaces.seat.people', { count: seatings.length })
              : [t(`workplaces.state.${seat.state}`), seat.state_reason].filter(Boolean).join(': ')}
          </div>
        </div>
        <IconButton label={t('workplaces.seat.close')} icon={<IconX />} onClick={onClose} plain />
      </div>
      <ul className={css.shifts}>
        {seatings.map((one) => (
          <li key={`${one.starts}${one.person_id}`} className="row gap12">
            <span
              className={`num nowrap ${one.starts <= minute && minute < one.ends ? 'strong' : 'ink2'}`}
            >{`${clock(one.starts)}–${clock(one.ends)}`}</span>
            {one.person_id && one.name ? <Avatar name={one.name} photo={photoOf(one.person_id)} size={28} /> : null}
            <span className={`grow ${css.name}`}>
              {one.person_id && one.name ? (
                <PersonName id={one.person_id} name={one.name} />
              ) : (
                (one.name ?? t('workplaces.seat.someone'))
              )}
              {one.person_id === me.id ? ` (${t('workplaces.seat.you')})` : ''}
              {one.entered_at ? (
                <span className={`t13 ink2 ${css.under}`}>
                  {t('workplaces.seat.entered', { time: formatTime(one.entered_at) })}
                </span>
              ) : null}
            </span>
            {seesItems && one.person_id ? (
              <Link to="/seguridad/inventario" search={{ persona: one.person_id }} className="t13">
                {t('workplaces.seat.items')}
              </Link>
            ) : null}
            {mayPlan && one.person_id ? (
              <Button variant="quiet" size="small" onClick={() => onFree(one)}>
                {t('workplaces.seat.free')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {seat.equipment !== '' || seat.attributes.length > 0 ? (
        <p className="t13 ink2">
          {[seat.equipment, ...seat.attributes.map((one) => t(`workplaces.attribute.${one}`))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
      {mayEdit ? <SeatThings seat={seat} mayDraw={mayDraw} onChanged={onChanged} /> : null}
      <div className={`row wrap gap8 ${css.actions}`}>
        {mayPlan ? (
          <Button onClick={onAssign} blocked={seat.state !== 'open' && t('workplaces.seat.notOpen')}>
            {t('workplaces.seat.assign')}
          </Button>
        ) : null}
        {isMine || (!mayPlan && seat.state === 'open' && seat.kind === 'agent') ? (
          <Button onClick={onAsk}>{t(isMine ? 'workplaces.change.ask' : 'workplaces.change.askThis')}</Button>
        ) : null}
        {mayEdit ? (
          <>
            <Button onClick={onBlock}>{t(`workplaces.seat.${seat.state === 'open' ? 'block' : 'open'}`)}</Button>
            <Button aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
              {t('workplaces.seat.history')}
            </Button>
          </>
        ) : null}
      </div>
      {isHistory ? <History id={seat.id} /> : null}
    </Card>
  );
}

function History({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(workplaces.listSeatings.query({ params: { id } }));
  if (!data) return null;
  if (data.items.length === 0) return <p className="t13 ink2">{t('workplaces.seat.noHistory')}</p>;
  return (
    <ol className={css.shifts}>
      {data.items.map((one) => (
        <li key={one.id} className="t13">
          <strong>{t(`workplaces.did.${one.action}`)}</strong>
          {one.words ? `: ${one.words}` : one.state ? `: ${t(`workplaces.state.${one.state}`)}` : ''}
          <div className="ink2">{[formatMoment(one.at), one.by].filter(Boolean).join(' · ')}</div>
        </li>
      ))}
    </ol>
  );
}
