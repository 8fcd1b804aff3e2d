import {
  IconAlertTriangle,
  IconFileCheck,
  IconPackage,
  IconPackages,
  IconUserOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { actAddress, actLook, photoOf, type Act } from '../acts.ts';
import css from '../components/act.module.css';
import { security } from '../security.ts';

/** The front page of information security: what the reader has to look after, and the way to everything else. */
export default function HomePage() {
  const { t } = useTranslation();
  const mayDeliver = useHolds('security:deliver');
  const mayCount = useHolds('security:inventory');
  return (
    <>
      <PageHeader
        title={t('security.title.home')}
        lead={t('security.home.lead')}
        actions={
          mayDeliver ? (
            <ButtonLink variant="primary" to="/seguridad/manager/add">
              {t('security.title.add')}
            </ButtonLink>
          ) : undefined
        }
      />
      <div className="stack">
        <WaitingForMe />
        <ul className={css.doors}>
          {mayCount ? (
            <>
              <Way
                to="/seguridad/actas"
                icon={<IconFileCheck />}
                title={t('security.title.acts')}
                text={t('security.acts.lead')}
              />
              <Way
                to="/seguridad/inventario"
                icon={<IconPackages />}
                title={t('security.title.inventory')}
                text={t('security.inventory.lead')}
              />
            </>
          ) : null}
          <Way
            to="/seguridad/incidentes"
            icon={<IconAlertTriangle />}
            title={t('security.title.incidents')}
            text={t('security.incident.lead')}
          />
          <Way
            to="/seguridad/reuniones"
            icon={<IconUsersGroup />}
            title={t('security.title.meetings')}
            text={t('security.meeting.lead')}
          />
          <Way
            to="/seguridad/ausencias"
            icon={<IconUserOff />}
            title={t('security.title.absences')}
            text={t('security.home.absencesText')}
          />
        </ul>
        <InMyCare />
      </div>
    </>
  );
}

function Way({ to, icon, title, text }: { to: string; icon: ReactNode; title: string; text: string }) {
  return (
    <Card as="li" padded>
      <div className="row gap8">
        {icon}
        <Link to={to}>{title}</Link>
      </div>
      <p className="t13 ink2">{text}</p>
    </Card>
  );
}

/** The acts that wait for the reader: they stand before everything else, or not at all. */
function WaitingForMe() {
  const { t } = useTranslation();
  const acts = useQuery(security.listActs.query({ query: { box: 'own', state: 'open', size: 20 } }));
  const waiting = {
    ...acts,
    data: acts.data && { ...acts.data, items: acts.data.items.filter((row) => row.state !== 'accepted') },
  };
  if (!waiting.data || waiting.data.items.length === 0) return null;
  return (
    <section className="stack gap12">
      <SectionTitle>{t('security.home.waiting')}</SectionTitle>
      <OwnCases<Act>
        found={waiting}
        look={actLook}
        label={t('security.home.waiting')}
        address="/seguridad/actas/$id"
        detail={(row) => <p className="t13 ink2">{t('security.act.count', { count: row.items_count })}</p>}
        empty={null}
      />
    </section>
  );
}

/** What the reader has. */
function InMyCare() {
  const { t } = useTranslation();
  const items = useQuery(security.listOwnItems.query({ query: { size: 100 } }));
  const held = items.data?.items ?? [];
  return (
    <section className="stack gap12">
      <SectionTitle>{t('security.home.inMyCare')}</SectionTitle>
      {items.error ? <ErrorState of={items} /> : null}
      {items.data && held.length === 0 ? (
        <EmptyState art={<InboxZero />} title={t('security.home.nothing')} text={t('security.home.nothingText')} />
      ) : null}
      <ul className={css.cards}>
        {held.map((item) => (
          <Card as="li" key={item.id} padded>
            <div className="row gap12">
              {item.photos[0] ? (
                <img className={css.photo} src={photoOf(item, item.photos[0])} alt="" />
              ) : (
                <span className={`${css.photo} ${css.blank}`}>
                  <IconPackage aria-hidden="true" />
                </span>
              )}
              <div>
                <Link to={actAddress(item.act.id)}>{item.name}</Link>
                <div className="t13 ink2">
                  {item.serial ? `${t('security.item.serial')} ${item.serial}` : t(`security.item.type.${item.type}`)}
                </div>
                {item.due_on ? (
                  <div className={item.is_overdue ? 't13 due-broken' : 't13 ink2'}>
                    {item.is_overdue
                      ? t('security.item.overdue', { day: formatDay(item.due_on) })
                      : `${t('security.item.due')} ${formatDay(item.due_on)}`}
                  </div>
                ) : null}
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
