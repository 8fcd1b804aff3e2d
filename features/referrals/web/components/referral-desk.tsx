import { placeAsked } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { referralSorts } from '../../policy.ts';
import { invalidCodes, referral } from '../../referral.ts';
import { look, referrals, type Referral } from '../referrals.ts';
import { OpenReferral } from './open-referral.tsx';

const states = ['open', ...referral.states] as const;

/** Everybody's referrals for who reviews or pays them, decided one by one or many at once. */
export function ReferralDesk({ list: given, views }: { list: ListControls; views: ReactNode }) {
  const { t } = useTranslation();
  const mayReview = useHolds('referrals:review');
  const mayPay = useHolds('referrals:pay');
  const mayExport = useHolds('referrals:export');
  const { list, openKey, open } = useOpenRow(given, 'referral');
  const { page, size, ...words } = askedOf(list.state);
  const places = useOrganizationFilters(list.state.filters);
  const asked = { ...words, ...chosenOf(list.state, { state: states }), ...placeAsked(list.state.filters) };
  const found = useQuery(
    referrals.listReferrals.page({ body: { ...asked, page, size, ...sortedBy(list.state.sort, referralSorts) } }),
  );
  const columns = useCaseColumns<Referral>(look);
  const sortable = { sortable: true } as const;
  const own: readonly Column<Referral>[] = [
    {
      key: 'vacancy',
      header: t('referrals.desk.vacancy'),
      width: 170,
      from: 1280,
      cell: (row) => <span className="cut">{row.vacancy ?? t('referrals.own.general')}</span>,
    },
    {
      key: 'hints',
      header: t('referrals.desk.hints'),
      width: 190,
      cell: (row) => <span className="cut">{row.hints.map((hint) => t(`referrals.hint.${hint}`)).join(' · ')}</span>,
    },
  ];
  const payable = { filters: { state: ['bonus_due'] } } as const;
  const waiting = { filters: { state: ['submitted'] } } as const;
  return (
    <CaseDesk
      desk="referrals.desk"
      look={look}
      title={t('referrals.title.desk')}
      lead={t('referrals.desk.lead')}
      actions={views}
      list={list}
      openKey={openKey}
      onOpen={(row) => open(row.id)}
      found={found}
      columns={[
        { ...columns.title, header: t('referrals.desk.referred') },
        { ...columns.owner, ...sortable, header: t('referrals.desk.referrer') },
        ...own,
        { ...columns.state, ...sortable },
        columns.clock,
        { ...columns.created, ...sortable },
      ]}
      searchLabel={t('referrals.desk.search')}
      filters={[
        {
          key: 'state',
          label: t('referrals.desk.state'),
          single: true,
          options: [
            { value: 'open', label: t('referrals.desk.open') },
            ...referral.states.map((value) => ({ value, label: t(`referrals.case.referral.state.${value}`) })),
          ],
        },
        ...places,
      ]}
      views={[
        { key: 'waiting', label: t('referrals.case.referral.state.submitted'), shows: waiting },
        { key: 'payable', label: t('referrals.desk.payable'), shows: payable },
      ]}
      decide={{
        actions: [
          ...(mayReview
            ? [
                { action: 'accept', icon: <IconCheck size={16} /> },
                { action: 'begin' },
                { action: 'invalidate', icon: <IconX size={16} />, needsReason: true, codes: invalidCodes },
              ]
            : []),
          ...(mayPay || mayReview ? [{ action: 'pay' }] : []),
        ],
        decideMany: referrals.decideMany,
      }}
      {...(mayExport ? { exportFile: () => referrals.downloadReferrals({ body: asked }) } : {})}
      empty={<EmptyState art={<InboxZero />} title={t('referrals.desk.empty')} text={t('referrals.desk.emptyText')} />}
    >
      {openKey ? <OpenReferral id={openKey} onClose={() => open(undefined)} /> : null}
    </CaseDesk>
  );
}
