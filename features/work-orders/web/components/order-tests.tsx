import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';
import css from './order.module.css';

/** The tests of acceptance; who asked marks each with evidence while it is in validation. */
export function OrderTests({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [evidence, setEvidence] = useState<Readonly<Record<number, string>>>({});
  const [missing, setMissing] = useState<number>();
  const mark = async (index: number, passed: boolean) => {
    const words = evidence[index] ?? order.tests[index]?.evidence ?? '';
    const isMissing = passed && words.trim() === '';
    setMissing(isMissing ? index : undefined);
    if (isMissing) return;
    await trying(async () => {
      const body = { version: order.version, index, passed, evidence: words };
      await workOrders.passTest({ params: { id: order.id }, body });
      toast({ title: t('work-orders.tests.kept') });
    });
    await renew('work-orders');
  };
  return (
    <section aria-label={t('work-orders.tests.title')}>
      <p className="t13 ink3">
        {t('work-orders.tests.count', { passed: order.tests_passed, total: order.tests_total })}
      </p>
      {order.tests.map((test, index) => (
        <div key={index} className={css.test}>
          <p className="row gap6">
            <StateGlyph state={test.passed_at === null ? 'waiting' : 'done'} />
            <span className="medium">{t('work-orders.form.test', { number: index + 1 })}</span>
          </p>
          {(['given', 'when', 'then'] as const).map((part) =>
            test[part] === '' ? null : (
              <p key={part}>
                <span className="ink3">{t(`work-orders.form.${part}`)}</span> {test[part]}
              </p>
            ),
          )}
          {test.evidence === '' ? null : <p className="t13 ink2">{test.evidence}</p>}
          {order.may.test ? (
            <div className="stack gap12">
              <TextField
                label={t('work-orders.tests.evidence')}
                maxLength={500}
                error={missing === index ? t('work-orders.error.evidence_missing') : undefined}
                value={evidence[index] ?? test.evidence}
                onChange={(text) => setEvidence((before) => ({ ...before, [index]: text }))}
              />
              <div className="row gap12">
                <Button onClick={() => void mark(index, true)}>{t('work-orders.tests.passed')}</Button>
                <Button onClick={() => void mark(index, false)}>{t('work-orders.tests.failed')}</Button>
              </div>
            </div>
          ) : null}
        </div>
      ))}
    </section>
  );
}
