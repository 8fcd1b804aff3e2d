import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  CaseClock,
  CaseConversation,
  CaseHistory,
  CaseState,
  CaseSteps,
  useCaseCalls,
} from '#features/cases/web/widgets.tsx';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AuthorityLines } from '../components/authority-lines.tsx';
import css from '../components/complaints.module.css';
import { MemberTools } from '../components/member-tools.tsx';
import { Measures } from '../components/measures.tsx';
import { Seal } from '../components/seal.tsx';
import { complaints, look, type Detail } from '../complaints.ts';

/** One sealed complaint: for who wrote it, and for those who deal with it. */
export default function ComplaintPage() {
  const { t } = useTranslation();
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const found = useQuery(complaints.getComplaint.query({ params: { id } }));
  if (!found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('complaints.page.gone')}
        text={t('complaints.page.goneText')}
        back={{ to: '/canales-reservados', label: t('complaints.page.back') }}
      />
    );
  return <Sealed detail={found.data} />;
}

function Sealed({ detail }: { detail: Detail }) {
  const { t } = useTranslation();
  const { id, is_own: isOwn, is_member: isMember } = detail;
  const isOpen = detail.waits_for !== null;
  const { fetchFile, say } = useCaseCalls(id, 'complaints', isOpen);
  return (
    <>
      <PageHeader
        title={t('complaints.page.title', { folio: detail.folio })}
        lead={t(`complaints.channel.${detail.channel}`)}
        pills={<CaseState row={detail} look={look} />}
        actions={<CaseSteps row={detail} look={look} takeStep={complaints.takeStep} />}
      />
      <div className={css.columns}>
        <div className="stack gap16">
          <Seal>{t(sealOf(detail))}</Seal>
          <Card padded>
            <CaseConversation
              nameless={t('complaints.case.complaint.party.owner')}
              detail={detail}
              fetch={fetchFile}
              say={isOwn || isMember ? say : undefined}
              mayNote={isMember}
            />
          </Card>
          <Measures detail={detail} />
          {isMember ? <Heard detail={detail} /> : null}
        </div>
        <div className="stack gap16">
          {detail.clock ? (
            <Card padded>
              <CaseClock clock={detail.clock} name={t(`complaints.case.complaint.clock.${detail.clock.name}`)} whole />
            </Card>
          ) : null}
          <FactList
            title={t('complaints.page.facts')}
            facts={[
              [t('complaints.page.owner'), detail.is_anonymous ? t('complaints.page.nameless') : detail.owner?.name],
              [t('complaints.tell.conduct'), t(`complaints.conduct.${detail.conduct}`)],
              [t('complaints.page.filed'), formatDay(detail.filed_on)],
              [t('complaints.tell.when'), detail.occurred_on === null ? null : formatDay(detail.occurred_on)],
              [t('complaints.tell.place'), detail.place],
              [t('complaints.tell.accused'), detail.accused.map(({ name }) => name).join(', ')],
              [t('complaints.tell.others'), detail.accused_words],
              [t('complaints.page.keeper'), detail.assignee?.name],
            ]}
          />
          {isMember && isOpen ? <MemberTools detail={detail} /> : null}
          {isOwn && detail.channel === 'harassment' ? (
            <Card padded>
              <AuthorityLines />
            </Card>
          ) : null}
          {detail.glass.length > 0 ? (
            <FactList
              title={t('complaints.page.glass')}
              facts={detail.glass.map((one) => [
                t('complaints.page.glassLine', { name: one.name, at: formatMoment(one.at) }),
                one.reason,
              ])}
            />
          ) : null}
          <Card padded>
            <CaseHistory detail={detail} look={look} />
          </Card>
        </div>
      </div>
    </>
  );
}

function sealOf({ is_member: isMember, channel, dealt_by: dealtBy }: Detail) {
  if (isMember) return 'complaints.seal.member';
  if (dealtBy === channel) return `complaints.seal.${channel}` as const;
  return dealtBy === 'harassment' ? 'complaints.seal.toHarassment' : 'complaints.seal.toCoexistence';
}

/** Who was heard, for those who deal with it alone. */
function Heard({ detail: { hearings } }: { detail: Detail }) {
  const { t } = useTranslation();
  if (hearings.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle>{t('complaints.heard.title')}</SectionTitle>
      <ul className={css.list}>
        {hearings.map((one) => (
          <li key={one.id}>
            <p className="medium">{`${t(`complaints.side.${one.side}`)} · ${formatDay(one.held_on)}`}</p>
            <p className={css.words}>{one.notes}</p>
            <p className="t13 ink3">{one.by}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
