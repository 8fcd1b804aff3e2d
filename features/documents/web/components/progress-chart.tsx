import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { Filters } from '../../assignment.ts';
import { documents } from '../documents.ts';
import css from './progress-chart.module.css';

const most = 8;
const parts = ['completed', 'pending', 'late', 'rejected', 'cancelled'] as const;

/** How far each campaign is: a bar of what is signed, waits, is late, refused or cancelled; a click narrows the list. */
export function ProgressChart({ asked, onCampaign }: { asked: Filters; onCampaign: (id: string) => void }) {
  const { t } = useTranslation();
  const found = useQuery(documents.listProgress.query({ body: asked }));
  if (found.isPending) return <SkeletonText lines={4} />;
  const rows = [...(found.data?.items ?? [])].sort((one, other) => shareOf(one) - shareOf(other)).slice(0, most);
  if (rows.length === 0) return null;
  return (
    <Card padded className={css.card}>
      <div className="row between wrap">
        <SectionTitle>{t('documents.progress.title')}</SectionTitle>
        <ul className={css.legend} aria-hidden="true">
          {parts.map((part) => (
            <li key={part}>
              <span className={`${css.swatch} ${css[part] ?? ''}`} />
              {t(`documents.progress.${part}`)}
            </li>
          ))}
        </ul>
      </div>
      <ul className={css.rows}>
        {rows.map((row) => {
          const name = row.campaign?.name ?? t('documents.progress.nowhere');
          const words = t('documents.progress.words', {
            name,
            completed: formatNumber(row.completed),
            total: formatNumber(row.total),
            late: formatNumber(row.late),
          });
          return (
            <li key={row.campaign?.id ?? 'none'} className={css.row}>
              {row.campaign ? (
                <button type="button" className={css.name} onClick={() => onCampaign(row.campaign!.id)}>
                  {name}
                </button>
              ) : (
                <span className="cut">{name}</span>
              )}
              <span className={css.bar} role="img" aria-label={words}>
                {parts.map((part) => (
                  <span key={part} className={css[part]} style={{ flexGrow: widthOf(row, part) }} />
                ))}
              </span>
              <span className="num t13 ink2">{formatPercent(shareOf(row))}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type Row = Readonly<Record<(typeof parts)[number] | 'total', number>>;

function shareOf({ completed, total }: Row): number {
  return total === 0 ? 0 : completed / total;
}

/** Late are those whose day passed, closed or not: who waits in time is what is left of all. */
function widthOf(row: Row, part: (typeof parts)[number]): number {
  if (part !== 'pending') return row[part];
  return Math.max(0, row.total - row.completed - row.late - row.rejected - row.cancelled);
}
