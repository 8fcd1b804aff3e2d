import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '#platform/web/save-file.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { people } from '../people.ts';
import css from './completion.module.css';

/** How many people have gone through their data this season, campaign by campaign. */
export function Completion() {
  const { t } = useTranslation();
  const mayExport = useHolds('people:export');
  const { data, error, refetch } = useQuery(people.listCompletion.query());
  const download = () => trying(async () => saveFile(await people.exportCompletion()));
  if (error)
    return (
      <ErrorState title={t('people.season.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonRows rows={8} height={48} />;
  const all = data.items.reduce((sum, row) => sum + row.people, 0);
  const confirmed = data.items.reduce((sum, row) => sum + row.confirmed, 0);
  return (
    <Card padded>
      <SectionTitle
        className={css.head}
        aside={
          mayExport ? (
            <Button variant="outline" size="small" icon={<IconDownload />} onClick={() => void download()}>
              {t('people.season.download')}
            </Button>
          ) : null
        }
      >
        {t('people.season.total', { confirmed: formatNumber(confirmed), people: formatNumber(all) })}
      </SectionTitle>
      <ul className={css.list}>
        {data.items.map((row) => {
          const name = row.campaign ?? t('people.season.shared');
          return (
            <li key={row.id ?? 'none'} className={css.row}>
              <div className={css.name}>
                <div className="medium cut">{name}</div>
                <div className="t13 ink3 cut">{row.client}</div>
              </div>
              <div className="grow">
                <ProgressBar label={name} share={row.people === 0 ? 0 : row.confirmed / row.people} />
              </div>
              <div className={`num ${css.figure}`}>
                {formatPercent(row.people === 0 ? 0 : row.confirmed / row.people)}
                <span className={`t13 ink3 ${css.counts}`}>
                  {t('people.season.of', { confirmed: row.confirmed, people: row.people })}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
