import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconConfetti,
  IconHourglass,
  IconProgress,
  IconWritingSign,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Checkbox } from '../checkbox.tsx';
import { Count } from '../count.tsx';
import { Kbd } from '../kbd.tsx';
import { Pill } from '../pill.tsx';
import { Segmented } from '../segmented.tsx';
import { StateMark } from '../state-mark.tsx';
import { TextField } from '../text-field.tsx';
import { words as w } from './words.ts';

const none = () => undefined;
const STATES = [
  ['draft', 'Borrador'],
  ['pending', 'Por firmar'],
  ['review', 'En revisión'],
  ['waiting', 'Espera a tu líder'],
  ['done', 'Firmado'],
  ['refused', 'No aprobada'],
  ['withdrawn', 'Retirada'],
  ['broken', 'Vencido'],
  ['winner', 'Ganadora'],
] as const;
const PILLS = [
  ['coral', 'Vence hoy', <IconClock key="i" size={14} />],
  ['warn', 'En espera', <IconHourglass key="i" size={14} />],
  ['ok', 'Vigente', <IconCheck key="i" size={14} />],
  ['bad', 'Vencido', <IconAlertTriangle key="i" size={14} />],
  ['info', 'En curso', <IconProgress key="i" size={14} />],
  ['gold', 'Súper Estrella', <IconConfetti key="i" size={14} />],
  ['neutral', 'Telefonía Nube', null],
] as const;
const VARIANTS = [
  ['outline', 'Saltar por ahora'],
  ['soft', 'Abrir carné'],
  ['text', 'Ver todo'],
  ['quiet', 'Volver'],
  ['remove', 'Retirar'],
  ['danger', 'Anular'],
] as const;
const SIZES = [
  ['small', 'Pequeño 30'],
  ['normal', 'Normal 36'],
  ['large', 'Grande 44'],
] as const;
const SPANS = [
  { key: 'week', label: 'Semana' },
  { key: 'month', label: 'Mes' },
] as const;

/** Buttons, states and fields: beside the picture 13-tokens. */
export function TokensScene() {
  const [span, setSpan] = useState<'week' | 'month'>('week');
  const [ticked, setTicked] = useState(true);
  return (
    <main
      style={{
        padding: '24px 32px',
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(340px, 1fr))',
        gap: 20,
      }}
    >
      <h1 className="visually-hidden">{w.name}</h1>
      <Card padded className="stack">
        <div className="row wrap">
          <Button variant="primary" icon={<IconWritingSign />} kbd="↵">
            {w.sign}
          </Button>
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
          <Button blocked={w.signWhy}>{w.sign}</Button>
        </div>
        <div className="row wrap">
          {SIZES.map(([size, label]) => (
            <Button key={size} variant="primary" size={size}>
              {label}
            </Button>
          ))}
          <Button variant="primary" busy busyLabel={w.sending}>
            {w.send}
          </Button>
        </div>
      </Card>
      <Card padded className="stack">
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 9 }}>
          {STATES.map(([state, word]) => (
            <StateMark key={state} state={state}>
              {word}
            </StateMark>
          ))}
        </div>
        <div className="row wrap">
          {PILLS.map(([tone, word, icon]) => (
            <Pill key={tone} tone={tone} icon={icon}>
              {word}
            </Pill>
          ))}
          <Count value={5} hot />
        </div>
      </Card>
      <Card padded className="stack">
        <TextField label={w.name} value="" onChange={none} placeholder={w.findPerson} />
        <TextField label={w.reason} value="300" onChange={none} error={w.signWhy} />
        <TextField label={w.campaign} value="Telefonía Nube" onChange={none} readOnly />
        <div className="row wrap gap16">
          <Checkbox label={w.support} value={ticked} onChange={setTicked} />
          <Segmented label={w.from} options={SPANS} value={span} onChange={setSpan} />
          <Kbd keys={['Ctrl', 'K']} />
        </div>
      </Card>
      <Card padded className="row wrap">
        {['Verónica Galindo', 'Andrés Prieto', 'Luz Velázquez', 'María José Terán', 'Carlos Lemus'].map((name) => (
          <Avatar key={name} name={name} size={48} named />
        ))}
      </Card>
    </main>
  );
}
