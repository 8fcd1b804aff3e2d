import {
  IconAlertTriangle,
  IconChartBar,
  IconExternalLink,
  IconPencil,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatDay, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { buttonClass } from '#platform/web/ui/button-look.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { applications, type ApplicationDetail } from '../applications.ts';
import { NoApp } from '../components/no-app.tsx';
import { AppIcon } from '../components/app-icon.tsx';
import { AppLink } from '../components/app-link.tsx';
import { AppStatus } from '../components/app-status.tsx';
import { OutageBanner } from '../components/outage-banner.tsx';
import { OutageDialog } from '../components/outage-dialog.tsx';
import { useFavourites } from '../components/use-favourites.ts';
import css from './details.module.css';

/** One application: what it is for, who answers for it, until when, and what can be done with it. */
export default function DetailsPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(applications.getApplication.query({ params: { id } }));
  useCrumb(data?.name);
  if (!data || isGone(error)) return <NoApp error={error} onRetry={refetch} />;
  return <Details application={data} />;
}

function Details({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  const [isTelling, setTelling] = useState(false);
  const { toggle } = useFavourites();
  const { id, name, favourite, outage } = application;
  return (
    <div className="stack">
      <header className="row wrap gap16">
        <AppIcon icon={application.icon} size={64} />
        <div className="grow">
          <h1 className="h1">{name}</h1>
          <p className="ink2">{application.summary}</p>
          <AppStatus application={application} />
        </div>
        <div className={css.actions}>
          <Button
            icon={favourite === null ? <IconStar size={16} /> : <IconStarFilled size={16} className={css.star} />}
            onClick={() => void toggle(application)}
          >
            {favourite === null ? t('applications.favourites.add') : t('applications.favourites.remove')}
          </Button>
          {application.report ? (
            <ButtonLink to="/app/reporting/$id" params={{ id }} icon={<IconChartBar size={16} />}>
              {t('applications.tile.report')}
            </ButtonLink>
          ) : null}
          <AppLink application={application} className={buttonClass({ variant: 'primary' })}>
            <IconExternalLink size={16} />
            {t('applications.detail.open')}
          </AppLink>
        </div>
      </header>
      {outage ? <OutageBanner application={application} /> : null}
      <div className={css.columns}>
        <Card padded>
          <SectionTitle>{t('applications.desk.summary')}</SectionTitle>
          <p className={css.text}>{application.details || t('applications.detail.noText')}</p>
          {application.alternative ? (
            <>
              <SectionTitle level={3}>{t('applications.detail.meanwhile')}</SectionTitle>
              <p className={css.text}>{sentence(application.alternative)}</p>
            </>
          ) : null}
        </Card>
        <Facts application={application} onTell={() => setTelling(true)} />
      </div>
      {isTelling ? <OutageDialog application={application} onClose={() => setTelling(false)} /> : null}
    </div>
  );
}

function Facts({ application, onTell }: { application: ApplicationDetail; onTell: () => void }) {
  const { t } = useTranslation();
  const { timeZone } = useSignedIn();
  const { owner, uses, used_at: usedAt, expires_on: expiresOn } = application;
  const day = (moment: string) =>
    formatNearDay(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment)));
  const facts = [
    [t('applications.desk.category'), t(`applications.category.${application.category}`)],
    [t('applications.desk.owner'), owner.position ? `${owner.name}, ${owner.position.toLowerCase()}` : owner.name],
    [t('applications.desk.expires_on'), expiresOn ? formatDay(expiresOn) : t('applications.detail.noEnd')],
    [
      t('applications.detail.uses'),
      usedAt
        ? t('applications.detail.usesSince', { count: uses, shown: formatNumber(uses), day: day(usedAt) })
        : t('applications.detail.never'),
    ],
  ];
  return (
    <Card padded className={css.facts}>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="t13 ink3">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {application.outage ? null : (
        <Button full variant="remove" icon={<IconAlertTriangle size={16} />} onClick={onTell}>
          {t('applications.outage.report')}
        </Button>
      )}
      {application.can_manage ? (
        <ButtonLink full to="/gestion/aplicaciones/$id" params={{ id: application.id }} icon={<IconPencil size={16} />}>
          {t('applications.detail.edit')}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
}
