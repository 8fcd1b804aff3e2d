import { IconFileCertificate, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { commissions, type Live, type OnPlan, type Performing } from '../commissions.ts';
import { AddFigureDialog } from './add-figure-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { figureText } from './figure-text.ts';
import { Formula } from './formula.tsx';
import css from './own.module.css';

const size = 10;

/** Somebody's commission of a month for the desk: its arithmetic, its proof, and each figure with a way to correct it. */
export function PersonPanel({ row, month, onClose }: { row: OnPlan; month: string; onClose: () => void }) {
  const { t } = useTranslation();
  const asked = { month, person_id: row.person.id };
  const found = useQuery({
    ...commissions.getCollaborator.query({ body: asked }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const live = found.data;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={row.person.id}
      overline={formatMonth(`${month}-01`)}
      title={row.person.name}
      under={
        <p className="t13 ink2">
          {`${live?.condition?.plan ?? row.plan} v${live?.condition?.number ?? row.number} · ${row.person.position}`}
        </p>
      }
      foot={
        live?.condition ? (
          <Button
            variant="outline"
            icon={<IconFileCertificate />}
            onClick={() => void takeFile(() => commissions.makeProof({ body: asked }))}
          >
            {t('commissions.own.proof')}
          </Button>
        ) : null
      }
    >
      {found.error ? (
        <ErrorState of={found} />
      ) : !live ? (
        <SkeletonRows rows={4} height={56} />
      ) : (
        <div className="stack gap16">
          <p className="h34 num">{formatMoney(Number(live.total))}</p>
          {live.condition ? <Formula live={live} /> : <p className="ink2">{t('commissions.person.none')}</p>}
          <Figures
            personId={row.person.id}
            month={month}
            isFrozen={live.state !== null && live.state !== 'estimated'}
            metrics={live.condition?.rules.metrics ?? []}
          />
        </div>
      )}
    </SidePanel>
  );
}

interface FiguresProps {
  personId: string;
  month: string;
  isFrozen: boolean;
  metrics: NonNullable<Live['condition']>['rules']['metrics'];
}

function Figures({ personId, month, isFrozen, metrics }: FiguresProps) {
  const { t } = useTranslation();
  const mayCorrect = useHolds('commissions:manage');
  const [page, setPage] = useState(1);
  const [correcting, setCorrecting] = useState<Performing>();
  const [isAdding, setAdding] = useState(false);
  const found = useQuery({
    ...commissions.listPerforming.page({ query: { month, person_id: personId, page, size } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const note = (one: Performing) =>
    [
      one.corrected === null
        ? t(`commissions.source.${one.source}`)
        : t('commissions.figures.was', { value: figureText(one, one.corrected) }),
      one.reason,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section aria-label={t('commissions.person.figures')}>
      <SectionTitle
        count={found.data?.total}
        aside={
          mayCorrect && metrics.length > 0 ? (
            <Button
              size="small"
              variant="outline"
              icon={<IconPlus size={16} />}
              blocked={isFrozen ? t('commissions.error.frozen') : false}
              onClick={() => setAdding(true)}
            >
              {t('commissions.person.add')}
            </Button>
          ) : undefined
        }
      >
        {t('commissions.person.figures')}
      </SectionTitle>
      {isFrozen ? <p className="t13 ink2">{t('commissions.error.frozen')}</p> : null}
      {found.data?.total === 0 ? <p className="ink2">{t('commissions.figures.emptyTitle')}</p> : null}
      <ul className={css.lines}>
        {found.data?.items.map((one) => (
          <li key={one.id}>
            <span className={css.line}>
              <span className="medium">{`${one.name} · ${formatDay(one.day)}`}</span>
              <span className="num medium">{figureText(one, one.value)}</span>
            </span>
            <span className={css.line}>
              <span className="t13 ink3">{note(one)}</span>
              {mayCorrect ? (
                <Button
                  size="small"
                  variant="outline"
                  blocked={isFrozen ? t('commissions.error.frozen') : false}
                  aria-label={t('commissions.person.correctOf', { name: one.name, day: formatDay(one.day) })}
                  onClick={() => setCorrecting(one)}
                >
                  {t('commissions.person.correct')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Pager page={page} size={size} total={found.data?.total ?? 0} onTurn={setPage} />
      {isAdding ? (
        <AddFigureDialog personId={personId} month={month} metrics={metrics} onClose={() => setAdding(false)} />
      ) : null}
      {correcting ? <CorrectDialog figure={correcting} onClose={() => setCorrecting(undefined)} /> : null}
    </section>
  );
}
