import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { DeliveredWords } from './delivered-words.tsx';
import type { OrderDetail } from '../work-orders.ts';

/** What is known of an order at a glance: who, what kind, worth how much, until when. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const text = (value: string | null | undefined) => value || t('work-orders.facts.nobody');
  const numbered = (rows: OrderDetail['waits_for_orders']) =>
    rows.map(({ number, title }) => `${number} ${title}`).join(', ');
  return (
    <FactList
      title={t('work-orders.facts.title')}
      facts={[
        [t('cases.column.number'), order.number],
        [t('work-orders.facts.owner'), order.owner?.name ?? ''],
        [t('work-orders.facts.solver'), text(order.assignee?.name)],
        [t('work-orders.list.type'), t(`work-orders.type.${order.type}`)],
        [t('work-orders.list.priority'), t(`work-orders.priority.${order.priority}`)],
        [t('work-orders.list.value'), formatMoney(order.yearly)],
        ...(order.effort_hours === null
          ? []
          : [[t('work-orders.facts.effort'), t('work-orders.facts.hours', { count: order.effort_hours })] as const]),
        ...(order.promised_on === null
          ? []
          : [[t('work-orders.list.promised'), formatDay(order.promised_on)] as const]),
        ...(order.campaign === null ? [] : [[t('work-orders.list.campaign'), order.campaign] as const]),
        ...(order.affects.length === 0
          ? []
          : [[t('work-orders.facts.affects'), order.affects.map(({ name }) => name).join(', ')] as const]),
        ...(order.systems === '' ? [] : [[t('work-orders.facts.systems'), order.systems] as const]),
        ...(order.waits_for_orders.length === 0
          ? []
          : [[t('work-orders.facts.waits'), numbered(order.waits_for_orders)] as const]),
        ...(order.merged_into
          ? [['', t('work-orders.facts.merged', { number: order.merged_into.number })] as const]
          : []),
        ...(order.split_from ? [['', t('work-orders.facts.split', { number: order.split_from.number })] as const] : []),
        ...(order.delivery === ''
          ? []
          : [[t('work-orders.facts.delivery'), <DeliveredWords key="delivery" text={order.delivery} />] as const]),
      ]}
    />
  );
}
