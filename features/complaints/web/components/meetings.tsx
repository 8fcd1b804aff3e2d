import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDay, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { meetingBody } from '../../contract.ts';
import { complaints, type Row } from '../complaints.ts';
import css from './complaints.module.css';

const spec = { views: ['tab'], size: 12 } as const;

/** The minutes of the monthly meetings; whether one is due this month stands above. */
export function Meetings() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const [isWriting, setWriting] = useState(false);
  const { data } = useQuery(complaints.listMeetings.query({ query: { page, size } }));
  const today = isoDay(now());
  const wasHeld = data?.items.some(({ next_by: by }) => by.slice(0, 7) > today.slice(0, 7));
  if (!data) return <SkeletonRows rows={3} height={96} />;
  return (
    <div className="stack gap16">
      {page === 1 ? (
        <Banner
          tone={wasHeld ? 'calm' : 'warn'}
          icon={<StateGlyph state={wasHeld ? 'done' : 'pending'} />}
          title={t(wasHeld ? 'complaints.meeting.held' : 'complaints.meeting.due', { month: formatMonth(today) })}
          action={
            <Button icon={<IconPlus size={16} />} onClick={() => setWriting(true)}>
              {t('complaints.meeting.write')}
            </Button>
          }
        />
      ) : null}
      {data.items.map((one) => (
        <Card padded key={one.id}>
          <SectionTitle>{formatLongDay(one.held_on)}</SectionTitle>
          <div className="stack gap8">
            <p className="t13 ink2">{t('complaints.meeting.present', { names: one.present })}</p>
            <p className={css.words}>{one.minutes}</p>
            {one.cases.map((note) => (
              <p key={note.id} className={css.words}>
                <strong>{note.folio}</strong> {note.note}
              </p>
            ))}
            <p className="t13 ink3">{t('complaints.meeting.by', { name: one.written_by })}</p>
          </div>
        </Card>
      ))}
      <Pager page={page} size={size} total={data.total} onTurn={list.turnTo} />
      {isWriting ? <MeetingDialog onClose={() => setWriting(false)} /> : null}
    </div>
  );
}

function MeetingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const open = useQuery(complaints.listComplaints.query({ query: { box: 'dealt', state: 'open', size: 50 } }));
  const cases = (open.data?.items ?? []).filter(({ channel }) => channel === 'coexistence');
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const form = useForm({
    schema: meetingBody,
    initial: { held_on: isoDay(now()), present: '', minutes: '' },
    prepare: (values) => ({
      ...values,
      cases: cases.flatMap(({ id }: Row) => (notes[id]?.trim() ? [{ id, note: notes[id] }] : [])),
    }),
    submit: async (body) => {
      await complaints.recordMeeting({ body });
      await renew('complaints');
      toast({ title: t('complaints.meeting.saved') });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('complaints.meeting.write')}>
      <Form form={form} submitLabel={t('complaints.meeting.save')}>
        <p className="t13 ink2">{t('complaints.meeting.text')}</p>
        <DateField {...form.field('held_on')} label={t('complaints.meeting.day')} max={isoDay(now())} required />
        <TextField {...form.field('present')} label={t('complaints.meeting.who')} maxLength={500} required />
        <TextArea
          {...form.field('minutes')}
          label={t('complaints.meeting.minutes')}
          rows={5}
          maxLength={8000}
          required
        />
        {cases.map(({ id, folio }) => (
          <TextArea
            key={id}
            name={`note-${id}`}
            label={t('complaints.meeting.note', { folio })}
            value={notes[id] ?? ''}
            onChange={(words) => setNotes((before) => ({ ...before, [id]: words }))}
            rows={2}
            maxLength={2000}
          />
        ))}
      </Form>
    </Dialog>
  );
}
