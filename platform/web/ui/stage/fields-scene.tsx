import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { DateField } from '../date-field.tsx';
import { DraftOffer, DraftStatus } from '../draft-status.tsx';
import { FileField, type FileEntry } from '../file-field.tsx';
import { FieldRow, Form } from '../form.tsx';
import { MultiSelect } from '../multi-select.tsx';
import { NumberField } from '../number-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { UnsavedGuard } from '../unsaved-guard.tsx';
import { useDraft } from '../use-draft.ts';
import { useForm } from '../use-form.ts';
import { words as w } from './words.ts';

const CITIES = [
  'Bogotá',
  'Medellín',
  'Pereira',
  'Cali',
  'Barranquilla',
  'Bucaramanga',
  'Cartagena',
  'Manizales',
  'Armenia',
  'Ibagué',
].map((label) => ({ value: label.toLowerCase(), label, detail: 'Colombia' }));
const TURNS = [
  { value: 'day', label: 'De día', detail: '06:00 a 14:00' },
  { value: 'night', label: 'De noche', detail: '22:00 a 06:00' },
] as const;

const schema = z.strictObject({
  name: z.string().check(z.minLength(3), z.maxLength(40)),
  password: z.string().check(z.minLength(8)),
  city: z.string().check(z.minLength(1)),
  cities: z.array(z.string()).check(z.minLength(1)),
  on: z.iso.date(),
  amount: z.number().check(z.minimum(1), z.maximum(2_000_000)),
  turn: z.enum(['day', 'night']),
  agreed: z.literal(true),
  body: z.string().check(z.minLength(1)),
});

interface Values {
  name: string;
  password: string;
  city: string;
  cities: readonly string[];
  on: string;
  amount: number | undefined;
  turn: '' | 'day' | 'night';
  agreed: boolean;
  body: string;
}
const EMPTY: Values = {
  name: '',
  password: '',
  city: '',
  cities: [],
  on: '',
  amount: undefined,
  turn: '',
  agreed: false,
  body: '',
};
const FILES: readonly FileEntry[] = [
  { key: 'a', name: 'certificado-eps.pdf', size: 1_200_000, id: '1' },
  { key: 'b', name: 'foto.jpg', size: 3_400_000, sent: 0.4 },
  { key: 'c', name: 'video.mp4', size: 340_000_000, sent: 0.7, paused: true },
];
const KEEPER = {
  load: () => Promise.resolve({ values: { ...EMPTY, name: w.person }, savedAt: new Date('2026-11-24T15:41:00Z') }),
  save: () => Promise.resolve(new Date('2026-11-24T15:41:00Z')),
  drop: () => Promise.resolve(),
};

/** Every field, with a schema, a draft and files. */
export function FieldsScene() {
  const form = useForm<Values, unknown>({ schema, initial: EMPTY, submit: () => Promise.resolve() });
  const draft = useDraft<Values>(KEEPER, form.values, form.dirty);
  const [files, setFiles] = useState(FILES);
  const setPaused = ({ key }: FileEntry) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, paused: !one.paused } : one)));
  return (
    <main style={{ padding: 24, maxWidth: 720, margin: '0 auto' }} className="stack">
      <h1 className="h1">{w.send}</h1>
      <UnsavedGuard when={form.dirty} keptAsDraft />
      <DraftOffer draft={draft} onResume={form.replace} />
      <Card style={{ padding: '18px 20px' }}>
        <Form
          form={form}
          submitLabel={w.send}
          busyLabel={w.sending}
          status={<DraftStatus draft={draft} />}
          actions={<Button variant="quiet">{w.later}</Button>}
        >
          <FieldRow>
            <TextField {...form.field('name')} label={w.name} required />
            <PasswordField {...form.field('password')} label={w.state} autoComplete="new-password" required />
            <SelectField {...form.field('city')} label={w.campaign} options={CITIES} />
            <MultiSelect {...form.field('cities')} label={w.people} options={CITIES} />
            <DateField {...form.field('on')} label={w.from} required />
            <NumberField {...form.field('amount')} label={w.reminders} />
          </FieldRow>
          <RadioCards {...form.field('turn')} label={w.state} options={TURNS} side required />
          <FileField
            label={w.support}
            value={files}
            onChange={setFiles}
            many
            accept=".pdf,image/*"
            maxMegabytes={5}
            onPause={setPaused}
            onRetry={setPaused}
          />
          <RichTextField {...form.field('body')} label={w.reason} required onImage={() => Promise.resolve('/x.png')} />
          <Checkbox {...form.field('agreed')} label={w.pileText} />
        </Form>
      </Card>
    </main>
  );
}
