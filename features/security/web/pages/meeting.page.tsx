import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CaseParts, CaseState, CaseSteps, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatLongDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { incidentAddress, minutesLook, type MinutesDetail } from '../incidents.ts';
import { security } from '../security.ts';

const MinutesForm = lazyPart(() => import('../components/minutes-form.tsx').then((part) => part.MinutesForm));
const MinutesSigning = lazyPart(() => import('../components/minutes-signing.tsx').then((part) => part.MinutesSigning));

/** One record of a meeting: what was said, what was promised, and the signatures. */
export default function MeetingPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const [edits, setEdits] = useState(false);
  const found = useQuery({ ...security.getMinutes.query({ params: { id } }), retry: false });
  if (!found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={{ to: '/seguridad/reuniones', label: t('security.title.meetings') }}
      />
    );
  const minutes = found.data;
  if (edits && minutes.can_edit)
    return (
      <>
        <PageHeader
          title={minutes.title}
          actions={<Button onClick={() => setEdits(false)}>{t('security.meeting.see')}</Button>}
        />
        <MinutesForm key={minutes.version} minutes={minutes} />
      </>
    );
  return <Whole minutes={minutes} onEdit={() => setEdits(true)} />;
}

function Whole({ minutes, onEdit }: { minutes: MinutesDetail; onEdit: () => void }) {
  const { t } = useTranslation();
  const calls = useCaseCalls(minutes.id, 'security', !['signed', 'deleted'].includes(minutes.state));
  const steps = { ...minutes, steps: minutes.steps.filter(({ action }) => action !== 'sign' && action !== 'complete') };
  return (
    <>
      <PageHeader
        title={minutes.title}
        pills={<CaseState row={minutes} look={minutesLook} />}
        actions={
          <>
            {minutes.can_edit ? (
              <Button icon={<IconPencil />} onClick={onEdit}>
                {t('security.act.edit')}
              </Button>
            ) : null}
            <CaseSteps key={minutes.version} row={steps} look={minutesLook} takeStep={security.stepMinutes} />
          </>
        }
      />
      <Beside
        aside={
          <>
            <FactList
              facts={[
                [t('security.inventory.type'), t(`security.meeting.type.${minutes.type}`)],
                [t('security.incident.day'), formatLongDay(minutes.held_on)],
                [t('security.incident.place'), minutes.place],
                [t('security.meeting.writer'), minutes.owner?.name],
                [
                  t('security.meeting.incident'),
                  minutes.incident ? (
                    <Link to={incidentAddress(minutes.incident.id)}>
                      {t('security.meeting.incidentNamed', {
                        title: minutes.incident.title,
                        number: minutes.incident.number,
                      })}
                    </Link>
                  ) : null,
                ],
              ]}
            />
            {minutes.attendees.length > 0 ? (
              <Card padded>
                <SectionTitle>{t('security.meeting.people')}</SectionTitle>
                <ul className="stack gap12">
                  {minutes.attendees.map(({ id, name, signed_at: at }) => (
                    <li key={id}>
                      <div className="medium">{name}</div>
                      <div className="t13 ink2">
                        {at ? t('security.meeting.signedOn', { day: formatDay(at) }) : t('security.meeting.unsigned')}
                      </div>
                    </li>
                  ))}
                </ul>
              </Card>
            ) : null}
          </>
        }
      >
        <Card padded>
          <SectionTitle>{t('security.meeting.points')}</SectionTitle>
          <ol className="stack gap6">
            {minutes.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ol>
        </Card>
        <Commitments minutes={minutes} />
        {/* What is asked of the reader stands after what they read, before the talk of it: on a phone too. */}
        {minutes.can_sign ? <MinutesSigning minutes={minutes} /> : null}
        <CaseParts detail={minutes} look={minutesLook} {...calls} />
      </Beside>
    </>
  );
}

function Commitments({ minutes }: { minutes: MinutesDetail }) {
  const { t } = useTranslation();
  if (minutes.commitments.length === 0) return null;
  const finish = (id: string) =>
    trying(async () => {
      await security.finishCommitment({ params: { id }, body: {} });
      toast({ title: t('security.meeting.finished') });
      await renew('security', 'home');
    });
  return (
    <Card padded>
      <SectionTitle>{t('security.meeting.commitments')}</SectionTitle>
      <ul className="stack gap12">
        {minutes.commitments.map((one) => (
          <li key={one.id} className="row wrap between gap8">
            <div>
              <div>{one.words}</div>
              <div className="t13 ink2">
                {t('security.meeting.promisedBy', { name: one.person.name, day: formatDay(one.due_on) })}
              </div>
            </div>
            {one.done_at ? (
              <span className="row gap6 t13">
                <IconCircleCheck size={18} color="var(--ok)" aria-hidden="true" />
                {t('security.meeting.doneOn', { day: formatDay(one.done_at) })}
              </span>
            ) : one.can_finish ? (
              <Button size="small" onClick={() => void finish(one.id)}>
                {t('security.meeting.finish')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
