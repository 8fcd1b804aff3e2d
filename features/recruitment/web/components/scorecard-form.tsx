import { useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { needsEvidence } from '../../policy.ts';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';

const points = ['1', '2', '3', '4'] as const;

/** One's own points, four and no middle; those of others show once it was sent. */
export function ScorecardForm({ detail }: { detail: CandidacyDetail }) {
  const { t } = useTranslation();
  const { criteria, scorecards, may_score: mayScore, id } = detail;
  const [given, setGiven] = useState<readonly (number | undefined)[]>(() => criteria.map(() => undefined));
  const [evidence, setEvidence] = useState('');
  const { busy, press } = usePress();
  const full = given.filter((point) => point !== undefined);
  const blocked =
    full.length < criteria.length
      ? t('recruitment.score.missing')
      : needsEvidence(full) && evidence.trim().length < 10
        ? t('recruitment.error.evidence_missing')
        : undefined;
  const send = () =>
    press(async () => {
      await recruitment.giveScorecard({ params: { id }, body: { points: [...full], evidence: evidence.trim() } });
      await renew('recruitment');
      toast({ title: t('recruitment.score.sent') });
    });
  const others = scorecards.filter((card) => !card.is_own || !mayScore);
  return (
    <Card padded className="stack gap16">
      <SectionTitle>{t('recruitment.score.title')}</SectionTitle>
      {mayScore ? (
        <div className="stack gap12">
          {criteria.map((criterion, at) => (
            <div key={criterion} className="row wrap between gap8">
              <span>{criterion}</span>
              <Segmented
                label={criterion}
                value={String(given[at] ?? '')}
                onChange={(key) => setGiven(given.map((point, place) => (place === at ? Number(key) : point)))}
                options={points.map((key) => ({ key: key, label: t(`recruitment.score.points.${key}`) }))}
              />
            </div>
          ))}
          <TextArea
            label={`${t('recruitment.score.evidence')}. ${t('recruitment.score.evidenceHint')}`}
            value={evidence}
            onChange={setEvidence}
            rows={3}
            maxLength={1000}
          />
          <div>
            <Button variant="primary" busy={busy} blocked={blocked} onClick={() => void send()}>
              {t('recruitment.score.send')}
            </Button>
          </div>
        </div>
      ) : null}
      <ul className="stack gap8">
        {others.map((card) => (
          <li key={card.author + card.given_at}>
            <b>{card.author}</b>{' '}
            {card.points
              ? t('recruitment.score.mean', {
                  mean: formatNumber(card.points.reduce((sum, point) => sum + point, 0) / card.points.length, 1),
                })
              : t('recruitment.score.hidden')}
            {card.evidence ? <p className="ink2">{card.evidence}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
