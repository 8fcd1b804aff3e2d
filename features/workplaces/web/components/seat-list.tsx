import { IconPlus, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { Sitting, Standing } from '../../occupation.ts';
import { clock, workplaces, type Floor, type Seat, type Zone } from '../workplaces.ts';
import { SeatDialog } from './seat-dialog.tsx';
import css from './seat-list.module.css';

interface SeatListProps {
  floor: Floor;
  day: string;
  seats: readonly Seat[];
  zones: readonly Zone[];
  standings: ReadonlyMap<string, Standing>;
  sitters: ReadonlyMap<string, Sitting>;
  onChoose: (id: string) => void;
  onChanged: () => void;
}

/** The same floor at the same hour as a list, for whoever does not use a drawing. */
export function SeatList({ floor, day, seats, zones, standings, sitters, onChoose, onChanged }: SeatListProps) {
  const { t } = useTranslation();
  const mayExport = useHolds('workplaces:export');
  const { busy, failure, attempt } = useAttempt();
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const digits = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
  const numbered = useQuery({
    ...workplaces.listSeatsByNumber.page({ params: { a: digits ?? 1, b: floor.id } }),
    enabled: digits !== undefined,
  });
  const found = digits === undefined || !numbered.data ? seats : numbered.data.items;
  const nameOf = new Map(zones.map(({ id, name }) => [id, name]));
  const download = () =>
    attempt(async () => saveFile(await workplaces.exportDay({ params: { id: floor.id }, query: { day } })));
  return (
    <Card padded>
      <div className={`row wrap gap8 between ${css.tools}`}>
        <SearchBox label={t('workplaces.list.search')} value={typed} onSearch={setTyped} />
        <div className="row gap8">
          <FailureWords words={failure} />
          {floor.can_draw ? (
            <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
              {t('workplaces.list.add')}
            </Button>
          ) : null}
          {mayExport ? (
            <Button icon={<IconTableExport />} busy={busy} onClick={() => void download()}>
              {t('workplaces.list.download')}
            </Button>
          ) : null}
        </div>
      </div>
      {isAdding ? (
        <SeatDialog
          floor={floor}
          onDone={() => {
            setAdding(false);
            onChanged();
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('workplaces.list.label')}>
        <table className={css.table}>
          <caption className="visually-hidden">{t('workplaces.list.label')}</caption>
          <thead>
            <tr>
              {(['number', 'zone', 'standing', 'person', 'hours'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`workplaces.list.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((seat) => {
              const sitter = sitters.get(seat.id);
              return (
                <tr key={seat.id}>
                  <th scope="row" className="num">
                    <LinkButton onClick={() => onChoose(seat.id)}>{seat.number}</LinkButton>
                  </th>
                  <td className={css.zone}>{nameOf.get(seat.zone_id ?? '') ?? ''}</td>
                  <td className={css.standing}>{t(`workplaces.standing.${standings.get(seat.id) ?? 'free'}`)}</td>
                  <td className={css.person}>{sitter ? (sitter.name ?? t('workplaces.seat.someone')) : ''}</td>
                  <td className={`num nowrap ${css.hours}`}>
                    {sitter ? `${clock(sitter.starts)}–${clock(sitter.ends)}` : ''}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
