import { IconPlus } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { OrderList, type OrderListProps } from '../components/order-list.tsx';

const screens = {
  '/nuevoDesarrollo/own': { view: 'owner', title: 'own' },
  '/nuevoDesarrollo/own/created': { view: 'owner', title: 'created', state: 'sent' },
  '/nuevoDesarrollo/own/progress': { view: 'owner', title: 'progress', state: 'work' },
  '/nuevoDesarrollo/own/draft': { view: 'owner', title: 'drafts', state: 'draft' },
  '/nuevoDesarrollo/copy': { view: 'copy', title: 'copy' },
  '/nuevoDesarrollo/managment/asignado': { view: 'support', title: 'assigned', state: 'ready' },
  '/nuevoDesarrollo/managment/curso': { view: 'support', title: 'work', state: 'work' },
} as const satisfies Record<string, Pick<OrderListProps, 'view' | 'state'> & { title: string }>;

const addresses = {
  owner: '/nuevoDesarrollo/own/detalle{$id}',
  copy: '/nuevoDesarrollo/copy/detalle{$id}',
  support: '/nuevoDesarrollo/managment/asignado/detalle{$id}',
} as const;

/** The lists of orders: one's own by how far they are, those in copy, and those that the caller works on. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const manages = useHolds('work-orders:manage');
  const path = Object.keys(screens).find((one) => one === pathname.replace(/\/$/, '')) as
    keyof typeof screens | undefined;
  const { title, view, ...more } = screens[path ?? '/nuevoDesarrollo/own'];
  return (
    <OrderList
      key={pathname}
      {...more}
      view={view}
      title={t(`work-orders.title.${title}`)}
      lead={t(`work-orders.list.lead.${leadOf(view, title, manages)}`)}
      address={title === 'drafts' ? '/nuevoDesarrollo/own/detalle{$id}' : addresses[view]}
      actions={
        view === 'owner' ? (
          <ButtonLink variant="primary" icon={<IconPlus />} to="/nuevoDesarrollo/own/create">
            {t('work-orders.home.ask')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}

/** Drafts wait for their owner alone; who manages sees what everybody has. */
function leadOf(view: OrderListProps['view'], title: string, manages: boolean) {
  if (title === 'drafts') return 'drafts';
  if (view === 'owner') return 'own';
  if (view === 'support' && manages) return title === 'work' ? 'work' : 'ready';
  return view;
}
