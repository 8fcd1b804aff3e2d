import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { workplaces, type Seat } from '../workplaces.ts';
import css from './seat-card.module.css';

type Thing = Awaited<ReturnType<typeof workplaces.listSeatThings>>['items'][number];

const choiceOf = ({ id, name, serial }: Thing) => ({
  value: id,
  label: name,
  ...(serial === null ? {} : { detail: serial }),
});

/** What of the inventory stands on a seat, and, for who draws, the form that says so. */
export function SeatThings({ seat, mayDraw, onChanged }: { seat: Seat; mayDraw: boolean; onChanged: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery(workplaces.listSeatThings.query({ params: { id: seat.id } }));
  const things = found.data?.items;
  if (!things || (things.length === 0 && !mayDraw)) return null;
  return (
    <section className={css.things} aria-label={t('workplaces.things.title')}>
      {things.length > 0 ? (
        <ul className="t13">
          {things.map(({ id, name, serial }) => (
            <li key={id}>
              {name}
              {serial === null ? null : <span className="ink2"> · {serial}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {mayDraw ? (
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('workplaces.things.set')}
        </Button>
      ) : null}
      {isOpen ? (
        <ThingsDialog seat={seat} things={things} onChanged={onChanged} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function ThingsDialog({
  seat,
  things,
  onChanged,
  onClose,
}: {
  seat: Seat;
  things: readonly Thing[];
  onChanged: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>(things.map(({ id }) => id));
  const { busy, failure, attempt } = useAttempt();
  const params = { id: seat.id };
  const find = async (search: string, signal: AbortSignal) => {
    if (search.trim().length < 2) return [];
    const { items } = await workplaces.findThings({ params, query: { search: search.trim() }, signal });
    return items.map(choiceOf);
  };
  const save = () =>
    attempt(async () => {
      await workplaces.setSeatThings({ params, body: { version: seat.version, things: [...chosen] } });
      await renew(workplaces.listSeatThings.key());
      toast({ title: t('workplaces.things.saved', { number: seat.number }) });
      onChanged();
      onClose();
    });
  return (
    <FormDialog
      title={t('workplaces.things.of', { number: seat.number })}
      text={t('workplaces.things.text')}
      action={t('workplaces.things.save')}
      busy={busy}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
    >
      <MultiSelect
        label={t('workplaces.things.find')}
        value={chosen}
        onChange={setChosen}
        options={find}
        chosen={things.map(choiceOf)}
      />
    </FormDialog>
  );
}
