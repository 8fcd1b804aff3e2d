import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { absenceLook, security, showShift, type AbsenceDetail } from '../security.ts';

/** One absence: its shift, the signs near it, how it was classified, the proofs, and the steps. */
export function AbsencePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const mayProcess = useHolds('disciplinary:manage');
  const found = useQuery(security.getAbsence.query({ params: { id } }));
  const isOpen = found.data !== undefined && found.data.state !== 'closed';
  const calls = useCaseCalls(id, 'security', isOpen);
  return (
    <CasePanel<AbsenceDetail>
      id={id}
      onClose={onClose}
      found={found}
      look={absenceLook}
      takeStep={security.stepAbsence}
      {...calls}
      mayNote={found.data?.is_own === false}
      facts={(detail) => <Facts detail={detail} />}
      tools={mayProcess ? (detail) => <OfferProcess detail={detail} /> : undefined}
    />
  );
}

/** A process about an absence that nothing justified, once the days of its person to show a proof are over. */
function OfferProcess({ detail: { owner, outcome, state, day } }: { detail: AbsenceDetail }) {
  const { t } = useTranslation();
  if (owner === null || outcome !== 'unjustified') return null;
  if (state !== 'closed')
    return <Button blocked={t('security.absences.processLater')}>{t('security.absences.process')}</Button>;
  const address: string = `/disciplinarios/crear?persona=${owner.id}&dia=${day}`;
  return <ButtonLink to={address}>{t('security.absences.process')}</ButtonLink>;
}

function Facts({ detail }: { detail: AbsenceDetail }) {
  const { t } = useTranslation();
  const { owner, campaign, outcome, code, minutes_late: minutes, signs } = detail;
  return (
    <FactList
      facts={[
        [t('security.absences.person'), owner?.name],
        [t('security.absences.shift'), showShift(t, detail)],
        [t('security.absences.campaign'), campaign],
        [t('security.absences.outcome'), t(`security.outcome.${outcome}`)],
        [t('security.absences.code'), code === null ? undefined : t(`security.case.absence.code.${code}`)],
        [
          t('security.absences.minutes'),
          minutes === null ? undefined : t('security.absences.minutesOf', { count: minutes }),
        ],
        [
          t('security.absences.signs'),
          signs.length === 0
            ? t('security.absences.noSigns')
            : signs
                .map(({ at, source }) => `${formatMoment(at)}, ${t(`security.absences.source.${source}`)}`)
                .join(' · '),
        ],
      ]}
    />
  );
}
