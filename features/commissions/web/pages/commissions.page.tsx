import type { ReactNode } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { isHeld, usePerson } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { OwnPart } from '../components/own-part.tsx';
import css from './commissions.module.css';

const ConditionsPart = lazyPart(() => import('../components/conditions-part.tsx').then((part) => part.ConditionsPart));
const DisputesPart = lazyPart(() => import('../components/disputes-part.tsx').then((part) => part.DisputesPart));
const PeoplePart = lazyPart(() => import('../components/people-part.tsx').then((part) => part.PeoplePart));
const ProvisionPart = lazyPart(() => import('../components/provision-part.tsx').then((part) => part.ProvisionPart));
const ReportsPart = lazyPart(() => import('../components/reports-part.tsx').then((part) => part.ReportsPart));
const TeamPart = lazyPart(() => import('../components/team-part.tsx').then((part) => part.TeamPart));

const parts: readonly { key: string; permission?: string; content: () => ReactNode }[] = [
  { key: 'mine', content: () => <OwnPart /> },
  { key: 'team', permission: 'commissions:team', content: () => <TeamPart /> },
  { key: 'people', permission: 'commissions:read', content: () => <PeoplePart /> },
  { key: 'conditions', permission: 'commissions:read', content: () => <ConditionsPart /> },
  { key: 'provision', permission: 'commissions:read', content: () => <ProvisionPart /> },
  { key: 'reports', permission: 'commissions:read', content: () => <ReportsPart /> },
  { key: 'disputes', permission: 'commissions:manage', content: () => <DisputesPart /> },
];

/** One's own commission; for who works on them, their desk. */
export default function CommissionsPage() {
  const { t } = useTranslation();
  const person = usePerson();
  const { asked, show } = useAddress<'parte' | 'mes'>();
  const { parte, mes } = asked;
  const own = parts.filter(({ permission }) => isHeld(person, permission));
  // Who works on commissions begins at the month's work, not at a commission that they may not have.
  const first = own.find(({ key }) => mes === undefined && key === 'provision') ?? own[0]!;
  const open = own.find(({ key }) => key === parte) ?? first;
  if (own.length === 1) return <OwnPart />;
  return (
    <>
      <PageHeader title={t('commissions.title.screen')} />
      <Tabs
        label={t('commissions.part.label')}
        tabs={own.map(({ key }) => ({ key, label: t(`commissions.part.${key}`) }))}
        value={open.key}
        onChange={(key) => show({ parte: key })}
      >
        <div className={css.part}>{open.content()}</div>
      </Tabs>
    </>
  );
}
