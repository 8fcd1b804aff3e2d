import { IconEraser } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type PointerEvent } from 'react';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { SignatureInput } from '../../signature.ts';
import { documents, type KeptSignature } from '../documents.ts';
import { pad, pathOf, pngOf, type Point } from '../drawing.ts';
import { SignaturePicture } from './signature-picture.tsx';
import css from './signature-pad.module.css';

export interface SignaturePadProps {
  kept: KeptSignature;
  keep: boolean;
  onKeep: (keep: boolean) => void;
  /** Undefined while there is nothing. */
  onChange: (signature: SignatureInput | undefined) => void;
}

type Way = SignatureInput['kind'] | 'picture';

/** A signature that is kept, drawn with pointer or finger, taken from a picture, or written, which needs none of them. */
export function SignaturePad({ kept, keep, onKeep, onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>(kept ? 'kept' : 'drawn');
  // Most people sign with the name by which the house knows them.
  const [name, setName] = useState(useSignedIn().name);
  const ways: readonly Way[] = kept ? ['kept', 'drawn', 'picture', 'typed'] : ['drawn', 'picture', 'typed'];
  const choose = (next: Way) => {
    setWay(next);
    const isTyped = next === 'typed' && name.trim() !== '';
    onChange(next === 'kept' ? { kind: 'kept' } : isTyped ? { kind: 'typed', text: name.trim() } : undefined);
  };
  return (
    <div className={css.pad}>
      <Segmented
        label={t('documents.signature.way')}
        options={ways.map((key) => ({ key, label: t(`documents.signature.${key}`) }))}
        value={way}
        onChange={choose}
      />
      {way === 'kept' && kept ? <Kept kept={kept} onForgotten={() => choose('drawn')} /> : null}
      {way === 'drawn' ? <Drawing onChange={onChange} /> : null}
      {way === 'picture' ? <SignaturePicture onChange={onChange} /> : null}
      {way === 'typed' ? (
        <>
          <TextField
            label={t('documents.signature.name')}
            value={name}
            maxLength={80}
            autoComplete="name"
            onChange={(text) => {
              setName(text);
              onChange(text.trim() === '' ? undefined : { kind: 'typed', text: text.trim() });
            }}
          />
          <p className={css.written} aria-hidden="true">
            {name}
          </p>
        </>
      ) : null}
      {way === 'kept' ? null : <Checkbox label={t('documents.signature.keep')} value={keep} onChange={onKeep} />}
    </div>
  );
}

function Kept({ kept, onForgotten }: { kept: NonNullable<KeptSignature>; onForgotten: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const forget = () =>
    trying(async () => {
      await documents.forgetSignature({});
      // An answer that is under way would bring it back.
      const { queryKey } = documents.getSignature.query();
      await queries.cancelQueries({ queryKey });
      onForgotten();
      queries.setQueryData(queryKey, null);
      toast({ title: t('documents.signature.forgotten') });
    });
  return (
    <div className={css.paper}>
      {kept.png ? (
        <img src={`data:image/png;base64,${kept.png}`} alt={t('documents.signature.keptPicture')} />
      ) : (
        <span className={css.written}>{kept.text}</span>
      )}
      <LinkButton onClick={() => void forget()}>{t('documents.signature.forget')}</LinkButton>
    </div>
  );
}

function Drawing({ onChange }: Pick<SignaturePadProps, 'onChange'>) {
  const { t } = useTranslation();
  const strokes = useRef<Point[][]>([]);
  const [path, setPath] = useState('');
  const pointOf = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = pad.width / box.width;
    return [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
  };
  const show = () => setPath(pathOf(strokes.current));
  return (
    <div className={css.paper}>
      <svg
        className={css.drawing}
        viewBox={`0 0 ${pad.width} ${pad.height}`}
        role="img"
        aria-label={t(path ? 'documents.signature.done' : 'documents.signature.here')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          strokes.current.push([pointOf(event)]);
          show();
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          strokes.current.at(-1)?.push(pointOf(event));
          show();
        }}
        onPointerUp={() => {
          const png = pngOf(strokes.current);
          if (png !== '') onChange({ kind: 'drawn', png });
        }}
      >
        <line className={css.line} x1="30" x2={pad.width - 30} y1={pad.height - 40} y2={pad.height - 40} />
        <path className={css.ink} d={path || 'M0 0'} />
      </svg>
      <div className="row between">
        <span className="t13 ink3 desktop-only">{t('documents.signature.keyboard')}</span>
        <IconButton
          size="small"
          label={t('documents.signature.again')}
          icon={<IconEraser size={18} />}
          onClick={() => {
            strokes.current = [];
            show();
            onChange(undefined);
          }}
        />
      </div>
    </div>
  );
}
