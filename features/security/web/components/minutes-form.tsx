import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useIsChanged } from '#platform/web/ui/use-is-changed.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { minutesTypes } from '../../minutes.ts';
import { meetingAddress, type MinutesDetail } from '../incidents.ts';
import { security } from '../security.ts';
import css from './act.module.css';

interface Promised {
  readonly words: string;
  readonly person: string;
  readonly name: string;
  readonly due: string;
}

/** Minutes as they are written: who was there, what was discussed, a line a point, and what was promised until when. */
export function MinutesForm({
  minutes,
  about,
}: {
  minutes: MinutesDetail | undefined;
  /** The incident that new minutes are about. */
  about?: string | undefined;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const [title, setTitle] = useState(minutes?.title ?? '');
  const [type, setType] = useState<(typeof minutesTypes)[number]>(minutes?.type ?? (about ? 'incident' : 'meeting'));
  const [incident, setIncident] = useState(minutes?.incident_id ?? about ?? '');
  const named = useQuery({
    ...security.getIncident.query({ params: { id: incident } }),
    enabled: type === 'incident' && incident !== '',
    retry: false,
  });
  const findIncidents = async (words: string, signal: AbortSignal) => {
    const search = words.trim();
    const { items } = await security.listIncidents({ query: { size: 8, ...(search ? { search } : {}) }, signal });
    return items.map(({ id, number, title: name, owner }) => ({
      value: id,
      label: t('security.meeting.incidentNamed', { title: name, number }),
      detail: owner?.name,
    }));
  };
  const [on, setOn] = useState(minutes?.held_on ?? isoDay(now()));
  const [place, setPlace] = useState(minutes?.place ?? '');
  const [points, setPoints] = useState(minutes?.points.join('\n') ?? '');
  const [people, setPeople] = useState<readonly string[]>(minutes?.attendees.map(({ id }) => id) ?? []);
  const [promised, setPromised] = useState<readonly Promised[]>(
    minutes?.commitments.map((one) => ({
      words: one.words,
      person: one.person.id,
      name: one.person.name,
      due: one.due_on,
    })) ?? [],
  );
  const set = (at: number, more: Partial<Promised>) =>
    setPromised(promised.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const isChanged = useIsChanged({ title, type, incident, on, place, points, people, promised });
  const blocked =
    title.trim() === ''
      ? t('security.meeting.titleFirst')
      : promised.some((one) => one.words.trim() === '' || one.person === '' || one.due === '')
        ? t('security.meeting.promiseFirst')
        : undefined;
  const save = () =>
    attempt(async () => {
      const body = {
        title: title.trim(),
        type,
        held_on: on,
        place: place.trim(),
        incident_id: type === 'incident' && incident !== '' ? incident : null,
        points: points
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
        attendees: [...people],
        commitments: promised.map((one) => ({ words: one.words.trim(), person_id: one.person, due_on: one.due })),
      };
      const { id } = minutes
        ? await security.saveMinutes({ params: { id: minutes.id }, body: { ...body, version: minutes.version } })
        : await security.createMinutes({ body });
      await renew('security');
      toast({ title: t('security.add.saved') });
      await navigate({ to: meetingAddress(id) });
    });
  return (
    <div className="stack">
      <UnsavedGuard when={isChanged && !busy} within="que" />
      <Card padded>
        <div className="stack gap16">
          <div className={css.fields}>
            <TextField required label={t('security.meeting.title')} value={title} maxLength={120} onChange={setTitle} />
            <SelectField
              required
              label={t('security.inventory.type')}
              value={type}
              options={minutesTypes.map((value) => ({ value, label: t(`security.meeting.type.${value}`) }))}
              onChange={(next) => setType(minutesTypes.find((one) => one === next) ?? 'meeting')}
            />
            <DateField label={t('security.incident.day')} value={on} onChange={setOn} />
            <TextField label={t('security.incident.place')} value={place} maxLength={120} onChange={setPlace} />
          </div>
          {type === 'incident' ? (
            <SelectField
              label={t('security.meeting.incident')}
              placeholder={t('security.meeting.incidentHint')}
              value={incident}
              options={findIncidents}
              chosen={
                named.data
                  ? {
                      value: incident,
                      label: t('security.meeting.incidentNamed', {
                        title: named.data.title,
                        number: named.data.number,
                      }),
                    }
                  : undefined
              }
              onChange={setIncident}
            />
          ) : null}
          <MultiSelect
            label={t('security.meeting.people')}
            value={people}
            options={findPeople}
            chosen={minutes?.attendees.map(({ id, name }) => ({ value: id, label: name })) ?? []}
            onChange={setPeople}
          />
          <TextArea
            label={t('security.meeting.pointsHint')}
            value={points}
            rows={6}
            maxLength={6_000}
            onChange={setPoints}
          />
        </div>
      </Card>
      <Card padded>
        <SectionTitle>{t('security.meeting.commitments')}</SectionTitle>
        {promised.map((one, at) => (
          <fieldset key={at} className={css.thing}>
            <legend className="visually-hidden">{t('security.meeting.commitment', { number: at + 1 })}</legend>
            <div className={css.fields}>
              <TextField
                required
                label={t('security.meeting.what')}
                value={one.words}
                maxLength={300}
                onChange={(words) => set(at, { words })}
              />
              <SelectField
                required
                label={t('security.meeting.who')}
                value={one.person}
                options={findPeople}
                chosen={one.person ? { value: one.person, label: one.name } : undefined}
                onChange={(person) => set(at, { person })}
              />
              <DateField label={t('security.meeting.until')} value={one.due} onChange={(due) => set(at, { due })} />
            </div>
            <div>
              <Button
                size="small"
                variant="quiet"
                icon={<IconTrash size={16} />}
                onClick={() => setPromised(promised.filter((_, index) => index !== at))}
              >
                {t('security.meeting.removePromise', { number: at + 1 })}
              </Button>
            </div>
          </fieldset>
        ))}
        <Button
          icon={<IconPlus />}
          onClick={() => setPromised([...promised, { words: '', person: '', name: '', due: '' }])}
        >
          {t('security.meeting.addPromise')}
        </Button>
      </Card>
      <FailureWords words={failure} />
      <div className="row end">
        <Button variant="primary" busy={busy} blocked={blocked} onClick={() => void save()}>
          {t('security.add.save')}
        </Button>
      </div>
    </div>
  );
}
