import { useQuery } from '@tanstack/react-query';
import { useCampaigns } from '#features/organization/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay, formatNumber, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LineChart } from '#platform/web/ui/charts/line-chart.tsx';
import { DayRange, lastDays } from '#platform/web/ui/day-range.tsx';
import { Found } from '#platform/web/ui/found.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { applications, findApplications, type Usage } from '../applications.ts';
import { ShareBars } from '../components/share-bars.tsx';
import css from './usage.module.css';

interface Asked {
  from: string;
  to: string;
  application?: string;
  campaign?: string;
}

interface Asking {
  asked: Asked;
  ask: (next: Partial<Asked>) => void;
}

/** How much applications are used: by day, by application, by campaign, each as a chart with its figures beside it. */
export default function UsagePage() {
  const { t } = useTranslation();
  const [asked, ask] = useAsked();
  const found = useQuery(applications.sumUsage.page({ query: asked }));
  return (
    <>
      <PageHeader title={t('applications.title.usage')} lead={t('applications.usage.lead')} />
      <div className="stack">
        <Filters asked={asked} ask={ask} usage={found.data} />
        <Found of={found} title={explainFailure(found.error)} bones={<Bone width="100%" height={360} />}>
          {(usage) => <Report usage={usage} ask={ask} asked={asked} />}
        </Found>
      </div>
    </>
  );
}

function Report({ usage, asked, ask }: Asking & { usage: Usage }) {
  const { t } = useTranslation();
  const change = usage.before === 0 ? undefined : usage.openings / usage.before - 1;
  const isSame = change !== undefined && Math.abs(change) < 0.005;
  return (
    <>
      <Card padded className={css.figures}>
        <div>
          <div className="t13 ink2">{t('applications.usage.openings')}</div>
          <div className="h34 num">{formatNumber(usage.openings)}</div>
          <div className="t13 ink3">
            {change === undefined
              ? t('applications.usage.noBefore')
              : isSame
                ? t('applications.usage.same')
                : t(change < 0 ? 'applications.usage.less' : 'applications.usage.more', {
                    share: formatPercent(Math.abs(change)),
                  })}
          </div>
        </div>
        <div>
          <div className="t13 ink2">{t('applications.usage.perDay')}</div>
          <div className="h20 num">{formatNumber(Math.round(usage.openings / Math.max(1, usage.days.length)))}</div>
        </div>
        <div>
          <div className="t13 ink2">{t('applications.usage.mobile')}</div>
          <div className="h20 num">{formatPercent(usage.openings === 0 ? 0 : usage.mobile / usage.openings, 1)}</div>
        </div>
      </Card>
      <Card padded>
        <LineChart
          title={t('applications.usage.byDay')}
          over={t('applications.usage.day')}
          steps={usage.days.map(({ day }) => formatDay(day))}
          series={[{ label: t('applications.usage.openings'), values: usage.days.map(({ openings }) => openings) }]}
        />
      </Card>
      <div className={css.halves}>
        <Card padded>
          <SectionTitle count={usage.applications.length}>{t('applications.usage.byApplication')}</SectionTitle>
          <ShareBars
            label={t('applications.usage.byApplication')}
            head={t('applications.desk.name')}
            rows={usage.applications.map((one) => ({ key: one.id, name: one.name, openings: one.openings }))}
            chosen={asked.application}
            onChoose={(key) => ask({ application: key === asked.application ? '' : key })}
          />
        </Card>
        <Card padded>
          <SectionTitle count={usage.campaigns.length}>{t('applications.usage.byCampaign')}</SectionTitle>
          <ShareBars
            label={t('applications.usage.byCampaign')}
            head={t('applications.people.campaign')}
            rows={usage.campaigns.map((one) => ({
              key: one.id ?? 'none',
              name: one.name ?? t('applications.usage.noCampaign'),
              openings: one.openings,
            }))}
            chosen={asked.campaign}
            onChoose={(key) => (key === 'none' ? undefined : ask({ campaign: key === asked.campaign ? '' : key }))}
          />
        </Card>
      </div>
    </>
  );
}

function Filters({ asked, ask, usage }: Asking & { usage: Usage | undefined }) {
  const { t } = useTranslation();
  const campaigns = useCampaigns([]);
  const chosen = usage?.applications.find((one) => one.id === asked.application);
  return (
    <DayRange value={asked} spans={[7, 30, 90, 365]} onChange={ask}>
      <div className={css.choice}>
        <SelectField
          label={t('applications.desk.name')}
          placeholder={t('applications.all.title')}
          value={asked.application ?? ''}
          chosen={chosen && { value: chosen.id, label: chosen.name }}
          options={findApplications}
          onChange={(application) => ask({ application })}
        />
      </div>
      <div className={css.choice}>
        <SelectField
          label={t('applications.people.campaign')}
          placeholder={t('applications.all.title')}
          value={asked.campaign ?? ''}
          options={campaigns}
          onChange={(campaign) => ask({ campaign })}
        />
      </div>
    </DayRange>
  );
}

/** What the address asks for, and how to ask for something else; an empty text takes a filter off. */
function useAsked(): [Asked, (next: Partial<Asked>) => void] {
  const { asked: address, show } = useAddress<keyof Asked>();
  const month = lastDays(30);
  const asked = {
    from: address.from ?? month.from,
    to: address.to ?? month.to,
    ...(address.application ? { application: address.application } : {}),
    ...(address.campaign ? { campaign: address.campaign } : {}),
  };
  const ask = (next: Partial<Asked>) => show({ ...asked, ...next }, { replace: true });
  return [asked, ask];
}
