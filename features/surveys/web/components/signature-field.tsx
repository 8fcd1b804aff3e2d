import { useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { pathOfStrokes, readSignature, signatureField, writeSignature } from '../../signature.ts';
import type { QuestionFieldProps, QuestionShell } from './question-field.tsx';
import css from './question-field.module.css';

type Point = readonly [number, number];

/** A signature drawn with pointer or finger, or typed, which needs neither. */
export function SignatureField({ answer, onAnswer, shell }: QuestionFieldProps & { shell: QuestionShell }) {
  const { t } = useTranslation();
  const value = typeof answer === 'string' ? answer : '';
  const [kind, setKind] = useState<'drawn' | 'typed'>(value.startsWith('text:') ? 'typed' : 'drawn');
  const ways = (['drawn', 'typed'] as const).map((key) => ({ key, label: t(`surveys.sign.${key}`) }));
  return (
    <Field {...shell} group>
      {() => (
        <div className={css.sign} data-invalid={shell.error ? true : undefined}>
          <Segmented
            label={t('surveys.sign.way')}
            options={ways}
            value={kind}
            onChange={(next) => {
              setKind(next);
              onAnswer(undefined);
            }}
          />
          {kind === 'typed' ? (
            <TextField
              label={t('surveys.sign.name')}
              value={value.slice('text:'.length)}
              maxLength={120}
              autoComplete="name"
              onChange={(name) => onAnswer(name === '' ? undefined : writeSignature({ kind: 'typed', name }))}
            />
          ) : (
            <Pad value={value} onAnswer={onAnswer} />
          )}
        </div>
      )}
    </Field>
  );
}

function Pad({ value, onAnswer }: { value: string; onAnswer: (answer: string | undefined) => void }) {
  const { t } = useTranslation();
  const strokes = useRef<Point[][]>([]);
  const [live, setLive] = useState('');
  const kept = readSignature(value);
  const path = live || (kept?.kind === 'drawn' ? kept.path : '');
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = signatureField.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };
  const finish = () => {
    const drawn = pathOfStrokes(strokes.current);
    if (drawn !== '') onAnswer(writeSignature({ kind: 'drawn', path: drawn }));
  };
  return (
    <>
      <svg
        className={css.pad}
        viewBox={`0 0 ${signatureField.width} ${signatureField.height}`}
        role="img"
        aria-label={t(path ? 'surveys.sign.done' : 'surveys.sign.here')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          strokes.current = [...strokes.current, [pointOf(event)]];
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          strokes.current.at(-1)?.push(pointOf(event));
          setLive(pathOfStrokes(strokes.current));
        }}
        onPointerUp={finish}
      >
        <path className={css.ink} d={path || 'M0 0'} />
      </svg>
      <div className="row">
        <Button
          size="small"
          onClick={() => {
            strokes.current = [];
            setLive('');
            onAnswer(undefined);
          }}
        >
          {t('surveys.sign.again')}
        </Button>
        <span className="t13 ink3">{t('surveys.sign.keyboard')}</span>
      </div>
    </>
  );
}
