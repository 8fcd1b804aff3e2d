import { IconDownload, IconLink } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CasePanel } from '#features/cases/web/widgets.tsx';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { look, referrals, type ReferralDetail } from '../referrals.ts';
import { LinkDialog } from './link-dialog.tsx';

/** A referral over its list. */
export function OpenReferral({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(referrals.getHistory.query({ body: { id } }));
  return (
    <CasePanel<ReferralDetail>
      id={id}
      onClose={onClose}
      found={found}
      look={look}
      takeStep={referrals.takeStep}
      fetchFile={() => Promise.resolve(new Blob())}
      facts={(detail) => <Facts detail={detail} />}
      tools={(detail) => <Tools detail={detail} />}
    />
  );
}

function Facts({ detail }: { detail: ReferralDetail }) {
  const { t } = useTranslation();
  const day = (on: string | null) => on && formatDay(on);
  return (
    <FactList
      facts={[
        [t('referrals.fact.vacancy'), detail.vacancy ?? t('referrals.own.general')],
        [t('referrals.fact.referrer'), detail.is_own ? null : detail.owner?.name],
        [t('referrals.fact.relation'), t(`referrals.relation.${detail.relation}`)],
        [
          t('referrals.fact.whyNot'),
          detail.why_not === null ? null : t(`referrals.case.referral.code.${detail.why_not}`),
        ],
        [t('referrals.fact.hints'), detail.hints.map((hint) => t(`referrals.hint.${hint}`)).join(' · ')],
        [t('referrals.fact.document'), detail.document],
        [t('referrals.fact.phone'), detail.phone],
        [t('referrals.fact.email'), detail.email],
        [t('referrals.fact.consent'), t(`referrals.fact.${detail.has_consent ? 'consented' : 'awaiting'}`)],
        [t('referrals.fact.hired'), day(detail.hired_on)],
        [t('referrals.fact.bonus'), detail.bonus === null ? null : formatMoney(detail.bonus)],
        [t('referrals.fact.due'), day(detail.bonus_due_on)],
        [t('referrals.fact.paid'), day(detail.paid_on)],
      ]}
    />
  );
}

/** What else can be done: the CV for who reviews, a new link for who referred. */
function Tools({ detail }: { detail: ReferralDetail }) {
  const { t } = useTranslation();
  const renewing = useMutation({
    mutationFn: () => referrals.renewLink({ params: { id: detail.id }, body: {} }),
    onError: tellFailure,
  });
  return (
    <>
      {detail.has_cv ? (
        <Button
          icon={<IconDownload />}
          onClick={() => void takeFile(() => referrals.getCv({ params: { id: detail.id } }))}
        >
          {t('referrals.fact.cv')}
        </Button>
      ) : null}
      {detail.is_own && detail.state === 'awaiting_consent' ? (
        <Button icon={<IconLink />} busy={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('referrals.link.renew')}
        </Button>
      ) : null}
      {renewing.data ? <LinkDialog referred={renewing.data} onClose={renewing.reset} /> : null}
    </>
  );
}
