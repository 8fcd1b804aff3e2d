import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CasePanel } from '#features/cases/web/widgets.tsx';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { recruitment, requisitionLook, type RequisitionDetail } from '../recruitment.ts';

/** What a leader asked for, where it stands, and who moves next. */
export function RequisitionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const mayManage = useHolds('recruitment:manage');
  const found = useQuery(recruitment.getRequisition.query({ params: { id } }));
  // The first publication is written on a page of its own.
  const data = found.data && {
    ...found.data,
    steps: found.data.steps.filter((step) => step.action !== 'publish' || found.data.vacancy_id !== null),
  };
  return (
    <CasePanel<RequisitionDetail>
      id={id}
      onClose={onClose}
      found={{ ...found, data }}
      look={requisitionLook}
      takeStep={recruitment.stepRequisition}
      fetchFile={() => Promise.reject(new Error('A requisition has no files'))}
      tools={(detail) =>
        !mayManage ? null : detail.vacancy_id ? (
          <ButtonLink
            variant="outline"
            to="/atraccion/seleccion/todasvacantes/candidatos/$id"
            params={{ id: detail.vacancy_id }}
          >
            {t('recruitment.requisition.toVacancy')}
          </ButtonLink>
        ) : detail.state === 'approved' ? (
          <ButtonLink
            variant="primary"
            to="/atraccion/seleccion/publicar/$id"
            params={{ id: id }}
            icon={<IconSend size={16} />}
          >
            {t('recruitment.requisition.write')}
          </ButtonLink>
        ) : null
      }
      facts={(detail) => (
        <FactList
          facts={[
            [t('recruitment.requisition.campaign'), detail.campaign],
            [t('recruitment.requisition.city'), detail.city],
            [
              t('recruitment.requisition.seats'),
              t('recruitment.requisition.filledOf', { filled: detail.filled, seats: detail.seats }),
            ],
            [t('recruitment.requisition.starts'), formatDay(detail.starts_on)],
            [t('recruitment.requisition.profile'), detail.profile],
            [t('recruitment.requisition.shift'), detail.shift && t(`recruitment.shift.${detail.shift}`)],
            [t('recruitment.requisition.schedule'), detail.schedule],
            [
              t('recruitment.requisition.band'),
              detail.band
                ? `${formatMoney(detail.band.min)} – ${formatMoney(detail.band.max)}`
                : t('recruitment.requisition.bandHidden'),
            ],
            [t('recruitment.requisition.reason'), detail.reason],
          ]}
        />
      )}
    />
  );
}
