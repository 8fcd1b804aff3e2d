import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { recruitment, type CandidacyDetail } from '../recruitment.ts';
import css from './test-form.module.css';

/** The result of the test of the vacancy. */
export function TestForm({ detail }: { detail: CandidacyDetail }) {
  const { t } = useTranslation();
  const { test, id } = detail;
  const [score, setScore] = useState<number | undefined>(test?.score ?? undefined);
  if (!test) return null;
  const save = () =>
    trying(async () => {
      await recruitment.recordTest({ params: { id }, body: { score: score ?? 0 } });
      await renew('recruitment');
      toast({ title: t('recruitment.test.saved') });
    });
  const isScore = score !== undefined && Number.isInteger(score) && score >= 0 && score <= 100;
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{t('recruitment.test.title', { name: test.name })}</SectionTitle>
      <div className={css.line}>
        <NumberField label={t('recruitment.test.score', { pass: test.pass })} value={score} onChange={setScore} />
        <Button blocked={isScore ? undefined : t('recruitment.test.range')} onClick={() => void save()}>
          {t('recruitment.test.save')}
        </Button>
      </div>
    </Card>
  );
}
