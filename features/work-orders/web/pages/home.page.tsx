import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { InvitedToJoin } from '../components/invited-to-join.tsx';
import { look, workOrders } from '../work-orders.ts';
import css from '../components/order.module.css';

/** Where one asks, and where everything else about development requests is. */
export default function HomePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { sumarse } = useSearch({ from: '/shell/nuevoDesarrollo' });
  const manages = useHolds('work-orders:manage');
  const solves = useHolds('work-orders:solve');
  const found = useQuery(workOrders.listOwn.query({ body: { state: 'open', size: 5 } }));
  const ask = (
    <ButtonLink variant="primary" icon={<IconPlus />} to="/nuevoDesarrollo/own/create">
      {t('work-orders.home.ask')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('work-orders.title.home')} lead={t('work-orders.home.lead')} actions={ask} />
      {sumarse ? <InvitedToJoin key={sumarse} id={sumarse} /> : null}
      <nav aria-label={t('work-orders.home.where')} className={css.where}>
        <Link to="/nuevoDesarrollo/own">{t('work-orders.title.own')}</Link>
        <Link to="/nuevoDesarrollo/own/created">{t('work-orders.title.created')}</Link>
        <Link to="/nuevoDesarrollo/own/progress">{t('work-orders.title.progress')}</Link>
        <Link to="/nuevoDesarrollo/own/draft">{t('work-orders.title.drafts')}</Link>
        <Link to="/nuevoDesarrollo/copy">{t('work-orders.title.copy')}</Link>
        {manages ? <Link to="/nuevoDesarrollo/managment">{t('work-orders.title.board')}</Link> : null}
        {manages || solves ? (
          <>
            <Link to="/nuevoDesarrollo/managment/asignado">{t('work-orders.title.assigned')}</Link>
            <Link to="/nuevoDesarrollo/managment/curso">{t('work-orders.title.work')}</Link>
          </>
        ) : null}
      </nav>
      <section className="stack gap8">
        <SectionTitle aside={<Link to="/nuevoDesarrollo/own">{t('work-orders.home.all')}</Link>}>
          {t('work-orders.home.mine')}
        </SectionTitle>
        <OwnCases
          found={found}
          look={look}
          label={t('work-orders.home.mine')}
          onOpen={({ id }) => void navigate({ to: '/nuevoDesarrollo/own/detalle{$id}', params: { id } })}
          empty={
            <EmptyState art={<PaperPage />} title={t('work-orders.home.none')} text={t('work-orders.home.noneText')} />
          }
        />
      </section>
    </>
  );
}
