import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { applications } from '../applications.ts';
import css from './history-list.module.css';

const SIZE = 20;

/** Who changed what of an application, the last first. */
export function HistoryList({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery(applications.listHistory.page({ params: { id }, query: { page, size: SIZE } }));
  const { data } = found;
  if (found.error) return <ErrorState title={explainFailure(found.error)} of={found} />;
  if (!data) return <SkeletonRows rows={6} height={56} />;
  if (data.total === 0) return <p className="ink2">{t('applications.history.none')}</p>;
  const fieldName = (field: string) => {
    const key = `applications.field.${field}`;
    return i18n.exists(key) ? t(key) : undefined;
  };
  return (
    <Card clip>
      <ol>
        {data.items.map((one) => {
          const fields = one.fields.map(fieldName).filter((name) => name !== undefined);
          return (
            <li key={one.id} className={css.line}>
              <div className="grow">
                <span className="medium">
                  {t(`applications.change.${one.action.split('.')[1] ?? ''}`, { count: one.people ?? 0 })}
                </span>
                {one.action === 'applications.edited' && fields.length > 0 ? `: ${fields.join(', ')}` : null}
                {one.reason ? <span className="ink2"> · {one.reason}</span> : null}
              </div>
              <span className="t13 ink3">
                {one.by ?? t('applications.history.house')} · {formatMoment(one.at)}
              </span>
            </li>
          );
        })}
      </ol>
      <Pager page={page} size={SIZE} total={data.total} onTurn={setPage} />
    </Card>
  );
}
