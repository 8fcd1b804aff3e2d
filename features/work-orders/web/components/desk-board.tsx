import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CaseBoard } from '#features/cases/web/studio.tsx';
import { ReasonDialog, useCaseWords } from '#features/cases/web/widgets.tsx';
import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { columnStep, overCodes } from '../../policy.ts';
import { look, takeStep, workOrders, type Board, type Order, type Solver } from '../work-orders.ts';
import css from './order.module.css';

type Over = (typeof overCodes)[number];

/** A card was put where there is no place for it: it goes back unless somebody says why not. */
interface Asked {
  readonly row: Order;
  readonly solver: Solver;
  readonly settle: (over?: Over) => Promise<void>;
  readonly leave: () => void;
}

/** How many cards of each part are asked for. */
export type Shown = Readonly<Record<'triage' | 'queue' | 'validation', number>>;

const triage = ['created', 'in_review', 'needs_info'];
const queued = ['approved', 'reopened'];
const busy = ['assigned', 'in_progress', 'asked', 'on_hold', 'blocked'];

/** The board of the PM: what to review, the queue by value, a column for each solver with their limit, what is tested. */
export function DeskBoard({ board, onMore }: { board: Board; onMore: (column: keyof Shown) => void }) {
  const { cards, solvers, totals } = board;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const words = useCaseWords(look);
  const [asked, setAsked] = useState<Asked>();
  const idle = new Set(cards.filter(({ state }) => state === 'on_hold').map(({ id }) => id));
  const ranked = cards.filter(({ state }) => queued.includes(state)).map(({ id }) => id);
  const most = Math.max(1, ...cards.filter(({ state }) => queued.includes(state)).map(({ rank }) => rank));
  const active = solvers.filter((one) => one.active || one.busy > 0);
  const columnOf = (row: Order) => {
    if (triage.includes(row.state)) return 'triage';
    if (row.state === 'in_validation') return 'validation';
    return busy.includes(row.state) && row.assignee ? row.assignee.id : 'queue';
  };
  const refusal = (row: Order, column: string) => {
    const solver = active.find((one) => one.id === column);
    const from = columnOf(row);
    if (solver) {
      const isMoved = from === 'queue' || row.state === 'assigned' || row.state === 'in_progress';
      if (!isMoved || from === 'triage') return t('work-orders.board.onlyQueue');
      const step = row.steps.find(({ action }) => action === (from === 'queue' ? 'give' : 'hand_over'));
      return step?.blocked ? words.blocked(row, step) : undefined;
    }
    const step = row.steps.find(({ action }) => column === 'queue' && action === 'approve');
    if (step) return words.blocked(row, step);
    return t('work-orders.board.onlyOpen');
  };
  const give = (row: Order, solver: string, over?: Over) =>
    workOrders.assignOrder({
      params: { id: row.id },
      body: { version: row.version, person_id: solver, ...(over === undefined ? {} : { over }) },
    });
  const andLook = async (act: () => Promise<unknown>) => {
    try {
      await act();
    } finally {
      await renew('work-orders');
    }
  };
  const move = async (row: Order, column: string) => {
    const solver = active.find((one) => one.id === column);
    if (solver && solver.busy >= solver.wip_limit)
      return new Promise<boolean>((done) =>
        setAsked({
          row,
          solver,
          settle: async (over) => {
            await andLook(() => give(row, solver.id, over));
            done(true);
          },
          // Nothing was asked of the server: the card is back at once.
          leave: () => done(false),
        }),
      );
    await andLook(() =>
      column === 'queue'
        ? takeStep({ params: { id: row.id }, body: { action: 'approve', version: row.version } })
        : give(row, column),
    );
    return true;
  };
  // Of what is in hand the board is given so many: the rest stands in the table.
  const unseen = totals.work - cards.filter(({ state }) => busy.includes(state)).length;
  const part = (key: keyof Shown, rule?: string) => {
    const here = cards.filter((row) => columnOf(row) === key).length;
    const left = totals[key] - here;
    return {
      key,
      label: t(`work-orders.board.${key}`),
      beyond: left,
      ...(left > 0 || rule !== undefined
        ? {
            hint: (
              <>
                {left > 0 ? (
                  <LinkButton onClick={() => onMore(key)}>
                    {t('work-orders.board.more', { count: Math.min(left, columnStep), left })}
                  </LinkButton>
                ) : null}
                {rule === undefined ? null : <p>{rule}</p>}
              </>
            ),
          }
        : {}),
    };
  };
  return (
    <>
      {unseen > 0 ? (
        <Banner
          tone="info"
          icon={<IconInfoCircle size={18} />}
          text={t('work-orders.board.unseen', {
            shown: formatNumber(totals.work - unseen),
            total: formatNumber(totals.work),
          })}
          action={
            <Link to="/nuevoDesarrollo/managment" search={{ vista: 'tabla' }}>
              {t('work-orders.board.table')}
            </Link>
          }
        />
      ) : null}
      <CaseBoard<Order>
        look={look}
        label={t('work-orders.board.board')}
        rows={cards}
        columns={[
          part('triage'),
          part('queue', t('work-orders.board.rule')),
          ...active.map(({ id, name, wip_limit: limit }) => ({
            key: id,
            label: name,
            limit,
            idle,
            lane: true as const,
          })),
          part('validation'),
        ]}
        columnOf={columnOf}
        refusal={refusal}
        move={move}
        onOpen={({ id }) => void navigate({ to: '/nuevoDesarrollo/managment/detalle{$id}', params: { id } })}
        detail={(row) => (
          <>
            {queued.includes(row.state) ? (
              <p className={css.rank}>
                <span className="num strong">{t('work-orders.place', { place: ranked.indexOf(row.id) + 1 })}</span>
                <span aria-hidden className={css.track}>
                  <i style={{ width: `${Math.round((row.rank / most) * 100)}%` }} />
                </span>
                <span className="num t13 strong">{formatNumber(row.rank)}</span>
              </p>
            ) : null}
            <p className="t13 ink3">
              {formatMoney(row.yearly)}
              {row.effort_hours === null ? '' : ` · ${t('work-orders.facts.hours', { count: row.effort_hours })}`}
              {row.joined > 0 ? ` · ${t('work-orders.board.people', { count: row.joined })}` : ''}
              {row.state === 'approved' ? '' : ` · ${words.state(row)}`}
              {row.tasks_total > 0 && busy.includes(row.state)
                ? ` · ${t('work-orders.board.tasks', { done: row.tasks_done, total: row.tasks_total })}`
                : ''}
            </p>
            {row.owes_date ? <p className={`t13 strong ${css.owes}`}>{t('work-orders.board.owes')}</p> : null}
          </>
        )}
      />
      {asked ? (
        <ReasonDialog
          title={t('work-orders.board.overTitle', { name: asked.solver.name })}
          text={t('work-orders.board.overText', { busy: asked.solver.busy, limit: asked.solver.wip_limit })}
          action={t('work-orders.tools.assign')}
          needsReason={false}
          isBare
          codes={overCodes.map((value) => ({ value, label: t(`work-orders.over.${value}`) }))}
          onClose={() => {
            asked.leave();
            setAsked(undefined);
          }}
          onConfirm={({ code }) => asked.settle(code as Over)}
          explain={explainFailure}
        />
      ) : null}
    </>
  );
}
