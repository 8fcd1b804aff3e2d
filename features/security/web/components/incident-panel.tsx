import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { actAddress } from '../acts.ts';
import { incidentLook, meetingAddress, writeAbout, type IncidentDetail } from '../incidents.ts';
import { security } from '../security.ts';

/** One incident: what happened, with which things, what was learned, and the steps. */
export function IncidentPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mayWrite = useHolds('security:deliver');
  const found = useQuery(security.getIncident.query({ params: { id } }));
  const isOpen = found.data !== undefined && !['closed', 'deleted'].includes(found.data.state);
  const calls = useCaseCalls(id, 'security', isOpen);
  return (
    <CasePanel<IncidentDetail>
      id={id}
      onClose={onClose}
      found={found}
      look={incidentLook}
      takeStep={security.stepIncident}
      {...calls}
      mayNote={found.data?.is_own === false}
      facts={(detail) => <Facts detail={detail} />}
      tools={(detail) =>
        mayWrite && !detail.is_own ? (
          <ButtonLink to={writeAbout(detail.id)}>{t('security.meeting.writeOfIncident')}</ButtonLink>
        ) : null
      }
    />
  );
}

function Facts({ detail }: { detail: IncidentDetail }) {
  const { t } = useTranslation();
  const { owner, severity, occurred_at, place, words, lessons, items, minutes, badge_blocked_at: blocked } = detail;
  return (
    <FactList
      facts={[
        [t('security.inventory.person'), owner?.name],
        [t('security.incident.severityHead'), t(`security.incident.severity.${severity}`)],
        [t('security.incident.when'), formatMoment(occurred_at)],
        [t('security.incident.place'), place],
        [t('security.incident.what'), words],
        [t('security.incident.badge'), blocked ? t('security.incident.badgeSince', { at: formatMoment(blocked) }) : ''],
        [
          t('security.act.things'),
          items.length === 0
            ? ''
            : items.map((item) => (
                <div key={item.id}>
                  <Link to={actAddress(item.act_id)}>{[item.name, item.serial].filter(Boolean).join(', ')}</Link>
                </div>
              )),
        ],
        [t('security.incident.lessons'), lessons],
        [
          t('security.meeting.ofIncident'),
          minutes.length === 0
            ? ''
            : minutes.map((one) => (
                <div key={one.id}>
                  <Link to={meetingAddress(one.id)}>
                    {t('security.meeting.incidentNamed', { title: one.title, number: one.number })}
                  </Link>
                </div>
              )),
        ],
      ]}
    />
  );
}
