import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { complaints, type Detail } from '../complaints.ts';
import { useSettling } from '../use-settling.ts';
import css from './complaints.module.css';

/** What protects who complained, while it is looked into. */
export function Measures({ detail: { id, measures, is_member: isMember, waits_for: waitsFor } }: { detail: Detail }) {
  const { t } = useTranslation();
  const settle = useSettling();
  if (measures.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle>{t('complaints.measure.title')}</SectionTitle>
      <ul className={css.list}>
        {measures.map((one) => (
          <li key={one.id} className="row gap12">
            <div className="grow">
              <p className="medium">{t(`complaints.measure.${one.kind}`)}</p>
              <p>{one.words}</p>
              <p className="t13 ink3">
                {one.lifted_on === null
                  ? t('complaints.measure.since', { from: formatDay(one.from_on) })
                  : t('complaints.measure.between', { from: formatDay(one.from_on), until: formatDay(one.lifted_on) })}
              </p>
            </div>
            {isMember && waitsFor !== null && one.lifted_on === null ? (
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  void settle(
                    () => complaints.liftMeasure({ params: { id, measure: one.id } }),
                    t('complaints.measure.lifted'),
                  )
                }
              >
                {t('complaints.measure.lift')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
