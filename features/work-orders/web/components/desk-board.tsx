import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CaseBoard } from '#features/cases/web/studio.tsx';
import { useCaseWords } from '#features/cases/web/widgets.tsx';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { look, takeStep, workOrders, type Order, type Solver } from '../work-orders.ts';

const triage = ['created', 'in_review', 'needs_info'];
const busy = ['assigned', 'in_progress', 'asked', 'on_hold', 'blocked'];

/** The board of the PM: what to review, the queue by value, a column for each solver with their limit, what is tested. */
export function DeskBoard({ cards, solvers }: { cards: readonly Order[]; solvers: readonly Solver[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const words = useCaseWords(look);
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
      return solver.busy >= solver.wip_limit
        ? t('work-orders.board.full', { busy: solver.busy, limit: solver.wip_limit })
        : undefined;
    }
    const step = row.steps.find(({ action }) => column === 'queue' && action === 'approve');
    if (step) return words.blocked(row, step);
    return t('work-orders.board.onlyOpen');
  };
  const move = async (row: Order, column: string) => {
    try {
      if (column === 'queue')
        await takeStep({ params: { id: row.id }, body: { action: 'approve', version: row.version } });
      else await workOrders.assignOrder({ params: { id: row.id }, body: { version: row.version, person_id: column } });
    } finally {
      await queries.invalidateQueries({ queryKey: ['work-orders'] });
    }
  };
  return (
    <CaseBoard<Order>
      look={look}
      label={t('work-orders.board.board')}
      rows={cards}
      columns={[
        { key: 'triage', label: t('work-orders.board.triage') },
        { key: 'queue', label: t('work-orders.board.queue') },
        ...active.map(({ id, name, wip_limit: limit }) => ({ key: id, label: name, limit })),
        { key: 'validation', label: t('work-orders.board.validation') },
      ]}
      columnOf={columnOf}
      refusal={refusal}
      move={move}
      onOpen={({ id }) => void navigate({ to: '/nuevoDesarrollo/managment/detalle{$id}', params: { id } })}
      detail={(row) => (
        <p className="t13 ink3">
          {formatMoney(row.yearly)}
          {row.effort_hours === null ? '' : ` · ${t('work-orders.facts.hours', { count: row.effort_hours })}`}
          {row.joined > 0 ? ` · ${t('work-orders.board.people', { count: row.joined })}` : ''}
          {' · '}
          {words.state(row)}
        </p>
      )}
    />
  );
}
