import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { EmptyTray } from '#platform/web/ui/art/empty-tray.tsx';
import type { Questionnaire as Form } from '../surveys.ts';
import css from './sent-card.module.css';

export interface SentCardProps {
  form: Form;
  points: { points: number; of: number } | undefined;
}

/** A form was sent: said as something good, and what comes of it. */
export function SentCard({ form, points }: SentCardProps) {
  const { t } = useTranslation();
  return (
    <Card clip>
      <div className={css.garland} aria-hidden="true">
        <Cover title={form.title} kind="fiesta" ratio={16} first />
      </div>
      <div className={css.sent}>
        <EmptyTray />
        <p className="h20" role="status">
          {t('surveys.fill.thanks')}
        </p>
        <p className={`ink2 ${css.words}`}>
          {t(form.anonymous ? 'surveys.fill.thanksAnonymous' : 'surveys.fill.thanksText')}
        </p>
        {points ? (
          <p className="t17 strong">
            {t('surveys.fill.points', { points: formatNumber(points.points), of: formatNumber(points.of) })}
          </p>
        ) : null}
        <div className={css.doors}>
          <ButtonLink variant="primary" to={'/forms'}>
            {t('surveys.fill.others')}
          </ButtonLink>
          {form.anonymous ? null : (
            <ButtonLink to={'/forms/details/answers/$id'} params={{ id: form.id }}>
              {t('surveys.fill.see')}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
