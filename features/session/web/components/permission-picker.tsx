import { useId, useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox, Tick } from '#platform/web/ui/checkbox.tsx';
import { fold } from '#platform/contract/fold.ts';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { permissionKey } from '../administration.ts';
import css from './permission-picker.module.css';

export interface PermissionPickerProps {
  /** Every permission that can be ticked. */
  grantable: readonly string[];
  value: readonly string[];
  onChange: (permissions: readonly string[]) => void;
  disabled: boolean;
}

interface Room {
  readonly key: string;
  readonly name: string;
  readonly permissions: readonly { readonly key: string; readonly name: string }[];
}

/** Every permission under what it is about, with one tick for all of it, and a search. */
export function PermissionPicker({ grantable, value, onChange, disabled }: PermissionPickerProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const rooms = found(useRooms(grantable), query);
  const put = (permissions: readonly string[], on: boolean) => {
    const others = value.filter((one) => !permissions.includes(one));
    onChange(on ? [...others, ...permissions] : others);
  };
  return (
    <div className={css.picker}>
      <SearchBox className={css.search} label={t('session.roles.search')} value={query} onSearch={setQuery} />
      {rooms.length === 0 ? <NoResults query={query} onClear={() => setQuery('')} /> : null}
      {rooms.map((room) => (
        <RoomTicks key={room.key} room={room} value={value} disabled={disabled} onPut={put} />
      ))}
    </div>
  );
}

interface RoomTicksProps {
  room: Room;
  value: readonly string[];
  disabled: boolean;
  onPut: (permissions: readonly string[], on: boolean) => void;
}

function RoomTicks({ room, value, disabled, onPut }: RoomTicksProps) {
  const { t } = useTranslation();
  const id = useId();
  const keys = room.permissions.map(({ key }) => key);
  const held = keys.filter((key) => value.includes(key)).length;
  return (
    <div role="group" aria-labelledby={id}>
      <label className={css.head}>
        <Tick
          aria-label={t('session.roles.all', { room: room.name })}
          checked={held === keys.length}
          mixed={held > 0 && held < keys.length}
          disabled={disabled}
          onChange={(on) => onPut(keys, on)}
        />
        <span id={id}>{room.name}</span>
        <span className="t13 ink3 num end">{t('session.roles.held', { held, of: keys.length })}</span>
      </label>
      <div className={css.ticks}>
        {room.permissions.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            value={value.includes(key)}
            disabled={disabled}
            onChange={(on) => onPut([key], on)}
          />
        ))}
      </div>
    </div>
  );
}

/** What permissions are about, in the order of its words. */
function useRooms(grantable: readonly string[]): readonly Room[] {
  const { t, i18n } = useTranslation();
  const rooms = new Map<string, Room['permissions'][number][]>();
  for (const key of grantable) {
    const [room = ''] = key.split(':');
    const name = t(permissionKey(key), { defaultValue: key });
    rooms.set(room, [...(rooms.get(room) ?? []), { key, name }]);
  }
  return [...rooms]
    .map(([key, permissions]) => ({ key, name: t(`${key}.permission.about`), permissions }))
    .toSorted((a, b) => a.name.localeCompare(b.name, i18n.language));
}

/** Each word stands in the permission or in what it is about. */
function found(rooms: readonly Room[], query: string): readonly Room[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return rooms
    .map((room) => ({
      ...room,
      permissions: room.permissions.filter(({ name }) => {
        const text = fold(`${room.name} ${name}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ permissions }) => permissions.length > 0);
}
