import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { points, type Point } from '../../linguo/reply.ts';

export interface ToneListProps {
  shown: Readonly<Record<Point, boolean>>;
  /** Phrases are offered in Spanish alone: they speak to the customer, not to the writer. */
  canSuggest: boolean;
  onSuggest: (phrase: string) => void;
}

/** What a good answer shows, and what this one lacks: hints, never errors. */
export function ToneList({ shown, canSuggest, onSuggest }: ToneListProps) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <h2 className="t15 strong">{t('assistants.tone.title')}</h2>
      <ul className="stack" style={{ listStyle: 'none', margin: '6px 0 0', padding: 0, gap: 6 }}>
        {points.map((point) => (
          <li key={point} className="row gap8 t13">
            <StateGlyph state={shown[point] ? 'done' : 'draft'} />
            <span className="ink2">{t(`assistants.tone.${point}`)}</span>
            <span className="visually-hidden">
              {shown[point] ? t('assistants.tone.shown') : t('assistants.tone.missing')}
            </span>
            {!shown[point] && canSuggest ? (
              <span className="end">
                <LinkButton onClick={() => onSuggest(t(`assistants.phrase.${point}`))}>
                  {t('assistants.tone.suggest')}
                </LinkButton>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
