import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { recognition } from '../recognition.ts';
import { GiveButton } from './give-dialog.tsx';
import { MonthStep, useMonth } from './month-step.tsx';
import { OpenPrograms } from './open-programs.tsx';
import css from './recognition.module.css';
import { WallNav } from './wall-nav.tsx';
import { WinnerCard } from './winner-card.tsx';

/** The winners of one programme in a month: the first one large, the reason of each as its text. */
export function ProgramWall({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation();
  const month = useMonth();
  const programs = useQuery(recognition.listPrograms.query());
  const found = useQuery(recognition.listWinners.query({ body: { program: code, period: month, size: 50 } }));
  const program = programs.data?.items.find((one) => one.code === code);
  const items = found.data?.items;
  return (
    <>
      <PageHeader
        title={t(title)}
        lead={program ? t('recognition.wall.lead', { ...program }) : undefined}
        actions={
          <>
            <MonthStep />
            <GiveButton />
          </>
        }
      />
      <WallNav />
      <div className={css.columns}>
        {found.error ? (
          <ErrorState title={t('recognition.wall.failed')} of={found} />
        ) : !items ? (
          <SkeletonCard rows={6} />
        ) : items.length === 0 ? (
          <EmptyState
            art={<SearchLantern />}
            title={t('recognition.wall.empty', { month: formatMonth(`${month}-01`) })}
            text={t('recognition.wall.emptyText')}
          />
        ) : (
          <ul className={css.cards}>
            {items.map((winner, at) => (
              <WinnerCard key={winner.id} winner={winner} isFirst={at === 0} />
            ))}
          </ul>
        )}
        <OpenPrograms />
      </div>
    </>
  );
}
