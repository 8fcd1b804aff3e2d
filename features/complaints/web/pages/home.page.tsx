import { useQuery } from '@tanstack/react-query';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { channels, type Channel } from '../../policy.ts';
import { AuthorityLines } from '../components/authority-lines.tsx';
import css from '../components/complaints.module.css';
import { Totals } from '../components/totals.tsx';
import { complaints, look, type Row } from '../complaints.ts';

/** The two sealed channels: what each is for, who reads it, and one's own cases. */
export default function HomePage() {
  const { t } = useTranslation();
  const mayBreak = useHolds('complaints:unseal');
  const told = useQuery(complaints.listChannels.query());
  const own = useQuery(complaints.listComplaints.query({ query: { box: 'own', size: 50 } }));
  const isReader = told.data?.channels.some((one) => one.is_reader);
  return (
    <>
      <PageHeader
        title={t('complaints.title.home')}
        lead={t('complaints.home.lead')}
        actions={
          <>
            {mayBreak ? <ButtonLink to={'/canales-reservados/acceso'}>{t('complaints.title.glass')}</ButtonLink> : null}
            <ButtonLink to={'/canal-reservado'}>{t('complaints.home.follow')}</ButtonLink>
            {isReader ? (
              <ButtonLink variant="primary" to={'/canales-reservados/mesa'}>
                {t('complaints.title.desk')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <div className="stack gap24">
        <div className={css.channels}>
          {channels.map((channel) => (
            <ChannelCard
              key={channel}
              channel={channel}
              told={told.data?.channels.find((one) => one.channel === channel)}
            />
          ))}
        </div>
        <section className="stack gap12">
          <SectionTitle>{t('complaints.home.own')}</SectionTitle>
          <OwnCases<Row>
            found={own}
            look={look}
            label={t('complaints.home.own')}
            address="/canales-reservados/$id"
            detail={(row) => (
              <p className="t13 ink2">
                {t('complaints.home.filed', {
                  channel: t(`complaints.channel.${row.channel}`),
                  folio: row.folio,
                  day: formatDay(row.filed_on),
                })}
              </p>
            )}
            empty={
              <EmptyState art={<InboxZero />} title={t('complaints.home.none')} text={t('complaints.home.noneText')} />
            }
          />
        </section>
        {told.data?.may_count ? <Totals /> : null}
      </div>
    </>
  );
}

interface Told {
  readonly days: number;
  readonly readers: readonly { readonly name: string }[];
}

function ChannelCard({ channel, told }: { channel: Channel; told: Told | undefined }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <div className="stack gap12">
        <SectionTitle>{t(`complaints.channel.${channel}`)}</SectionTitle>
        <p>{t(`complaints.home.${channel}`)}</p>
        {told ? (
          <p className="t13 ink2">
            {told.readers.length > 0
              ? t('complaints.home.readers', {
                  names: told.readers.map(({ name }) => name).join(', '),
                  days: told.days,
                  count: told.readers.length,
                })
              : t('complaints.home.noReaders')}
          </p>
        ) : null}
        <div>
          <ButtonLink variant="soft" to={'/canales-reservados/contar/$channel'} params={{ channel }}>
            {t(`complaints.home.${channel}Tell`)}
          </ButtonLink>
        </div>
        {channel === 'harassment' ? <AuthorityLines /> : null}
      </div>
    </Card>
  );
}
