import type { TFunction } from 'i18next';
import { IconBeach } from '@tabler/icons-react';
import { clockText, readClock } from '#features/parameters/clock-text.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { Failure } from '#platform/contract/errors.ts';
import { changeBody } from '../../contract.ts';
import { exceptionCodes, type ExceptionCode } from '../../policy.ts';
import { endAfter } from '../../shift.ts';
import { noHours } from '../../written-hours.ts';
import { schedules, showRange, type Grid } from '../schedules.ts';
import css from './change-card.module.css';

interface Props {
  grid: Grid;
  personId: string;
  day: string;
  onClose: () => void;
}

type Kind = 'work' | 'rest' | 'clear' | '';
const none = 'none';

/** One day of one person: a draft is written, what is published is proposed. */
export function ShiftDialog({ grid, personId, day, onClose }: Props) {
  const { t } = useTranslation();
  const person = grid.people.find(({ id }) => id === personId);
  const shift = grid.shifts.find((one) => one.person_id === personId && one.day === day);
  const change = grid.changes.find((one) => one.person_id === personId && one.day === day);
  const isPublished = shift?.is_published ?? false;
  const rest = grid.rests.find((one) => one.person_id === personId && one.day === day);
  const nth = (rest?.worked ?? 0) + (shift?.starts == null ? 1 : 0);
  const isHabitual = rest !== undefined && nth >= grid.habitual_rests;
  const name = person?.name ?? '';
  const clock = (minutes: number | null | undefined) => (minutes == null ? '' : clockText(minutes));
  const form = useForm({
    schema: changeBody,
    initial: {
      kind: shift === undefined || shift.starts !== null ? 'work' : 'rest',
      starts: clock(shift?.starts) || '06:00',
      ends: clock(shift?.ends) || '14:00',
      break_starts: shift?.starts == null ? '' : clock(shift.break_starts),
      break_ends: shift?.starts == null ? '' : clock(shift.break_ends),
      reason: '',
      exception: none,
    },
    prepare: ({ kind, reason, exception, ...times }) => ({
      person_id: personId,
      day,
      version: shift?.version ?? 1,
      ...(kind === 'work' ? readHours(times) : noHours),
      reason: isPublished ? reason : t('schedules.edit.save').padEnd(10, '.'),
      ...(exception === none ? {} : { exception: exception as ExceptionCode }),
    }),
    submit: async (body, { kind }) => {
      if (isPublished) {
        await schedules.proposeChange({ body });
        toast({ title: t(body.exception ? 'schedules.edit.imposed' : 'schedules.edit.proposed') });
      } else {
        const { starts, ends, break_starts, break_ends } = body;
        const cell = { person_id: personId, day, starts, ends, break_starts, break_ends, clear: kind === 'clear' };
        const { items } = await schedules.planShifts({ body: { cells: [cell] } });
        const [done] = items;
        if (done?.code) throw new Failure(done.code, 409);
        toast({ title: t('schedules.team.saved', { count: 1 }) });
      }
      await renew('schedules');
      onClose();
    },
  });
  const withdraw = async () => {
    await trying(async () => {
      await schedules.decideChange({
        params: { id: change!.id },
        body: { version: change!.version, decision: 'withdraw' },
      });
      await renew('schedules');
      toast({ title: t('schedules.edit.withdrawn') });
      onClose();
    });
  };
  const title = t('schedules.edit.title', { name });
  if (change || !person?.can_plan)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        text={
          change
            ? t('schedules.edit.waiting', {
                name,
                what:
                  change.starts === null || change.ends === null
                    ? t('schedules.mine.rest')
                    : showRange(t, change.starts, change.ends),
              })
            : describe(t, shift)
        }
        actions={
          change?.actions.includes('withdraw') ? (
            <Button variant="remove" onClick={() => void withdraw()}>
              {t('schedules.edit.withdraw')}
            </Button>
          ) : undefined
        }
      />
    );
  const kinds: readonly Exclude<Kind, ''>[] = isPublished ? ['work', 'rest'] : ['work', 'rest', 'clear'];
  const time = (field: 'starts' | 'ends' | 'break_starts' | 'break_ends', label: string) => (
    <TextField
      {...form.field(field)}
      error={form.errors.has(field) ? t('schedules.edit.wrongTime') : undefined}
      label={label}
      hint={t('schedules.edit.clock')}
      maxLength={5}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={`${title} · ${formatDay(day)}`}
      text={isPublished ? t('schedules.edit.published', { name }) : undefined}
    >
      <Form
        form={form}
        submitLabel={t(
          !isPublished
            ? 'schedules.edit.save'
            : form.values.exception === none
              ? 'schedules.edit.propose'
              : 'schedules.edit.impose',
        )}
        busyLabel={t('schedules.edit.saving')}
      >
        <div className={css.fields}>
          {rest && form.values.kind === 'work' ? (
            <Banner
              tone={isHabitual ? 'warn' : 'info'}
              icon={<IconBeach />}
              text={
                isHabitual ? t('schedules.edit.habitualRest', { count: nth }) : t('schedules.edit.ownRest', { name })
              }
            />
          ) : null}
          <RadioCards
            {...form.field('kind')}
            side
            label={t('schedules.edit.kind')}
            options={kinds.map((value) => ({ value, label: t(`schedules.edit.${value}`) }))}
          />
          {form.values.kind === 'work' ? (
            <>
              <div className={css.pair}>
                {time('starts', t('schedules.export.starts'))}
                {time('ends', t('schedules.export.ends'))}
              </div>
              <div className={css.pair}>
                {time('break_starts', t('schedules.edit.breakStarts'))}
                {time('break_ends', t('schedules.edit.breakEnds'))}
              </div>
            </>
          ) : null}
          {isPublished ? (
            <>
              <TextField {...form.field('reason')} label={t('schedules.edit.reason')} required maxLength={300} />
              <SelectField
                {...form.field('exception')}
                label={t('schedules.edit.exception')}
                options={[none, ...exceptionCodes].map((value) => ({
                  value,
                  label: value === none ? t('schedules.edit.noException') : t(`schedules.case.change.code.${value}`),
                }))}
              />
            </>
          ) : null}
        </div>
      </Form>
    </Dialog>
  );
}

function describe(t: TFunction, shift: Grid['shifts'][number] | undefined): string {
  if (!shift) return t('schedules.edit.clear');
  return shift.starts === null || shift.ends === null
    ? t('schedules.mine.rest')
    : showRange(t, shift.starts, shift.ends);
}

/** Times as typed; what cannot be read stays away, so that the schema refuses it at its field. */
function readHours(times: Readonly<Record<'starts' | 'ends' | 'break_starts' | 'break_ends', string>>) {
  const starts = readClock(times.starts);
  const after = (text: string) => {
    const time = readClock(text);
    return time === undefined || starts === undefined ? undefined : time < starts ? time + 1440 : time;
  };
  const end = readClock(times.ends);
  return {
    starts,
    ends: starts === undefined || end === undefined ? undefined : endAfter(starts, end),
    break_starts: times.break_starts.trim() === '' ? null : after(times.break_starts),
    break_ends: times.break_ends.trim() === '' ? null : after(times.break_ends),
  };
}
