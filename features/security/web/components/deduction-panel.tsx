import { IconFileTypePdf, IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CasePanel, useCaseCalls } from '#features/cases/web/widgets.tsx';
import { formatMoment, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { actAddress } from '../acts.ts';
import { deductionLook, type DeductionDetail } from '../deductions.ts';
import { security } from '../security.ts';

/** One deduction: the thing, its value and why, how its paper stands, and the steps. */
export function DeductionPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(security.getDeduction.query({ params: { id } }));
  const isOpen = found.data !== undefined && ['asked', 'authorised'].includes(found.data.state);
  const calls = useCaseCalls(id, 'security', isOpen);
  return (
    <CasePanel<DeductionDetail>
      id={id}
      onClose={onClose}
      found={found}
      look={deductionLook}
      takeStep={security.stepDeduction}
      {...calls}
      mayNote={found.data?.is_own === false}
      facts={(detail) => <Facts detail={detail} />}
      tools={(detail) =>
        detail.paper.link ? (
          <ButtonLink variant="primary" icon={<IconSignature />} to={detail.paper.link}>
            {t('security.deduction.read')}
          </ButtonLink>
        ) : (
          <Button
            icon={<IconFileTypePdf />}
            onClick={() => void takeFile(() => security.openDeductionPaper({ params: { id: detail.id } }))}
          >
            {t('security.deduction.open')}
          </Button>
        )
      }
    />
  );
}

function Facts({ detail }: { detail: DeductionDetail }) {
  const { t } = useTranslation();
  const { owner, amount, instalments, reason, act, paper, authorised_at: at } = detail;
  return (
    <FactList
      facts={[
        [t('security.inventory.person'), owner?.name],
        [t('security.deduction.amount'), formatMoney(amount)],
        [t('security.deduction.instalments'), formatNumber(instalments)],
        [t('security.deduction.reason'), reason],
        [
          t('security.deduction.act'),
          act ? <Link to={actAddress(act.id)}>{t('security.deduction.actOf', { number: act.number })}</Link> : '',
        ],
        [
          t('security.deduction.paper'),
          t(`security.deduction.paper.${paper.state}`, { at: at ? formatMoment(at) : '' }),
        ],
      ]}
    />
  );
}
