import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { AccessList } from '../components/access-list.tsx';
import css from '../components/access.module.css';

const RoleList = lazyPart(
  () => import('../components/role-list.tsx').then((part) => part.RoleList),
  <SkeletonRows rows={8} height={44} />,
);

const tabs = ['people', 'roles'] as const;
type Tab = (typeof tabs)[number];

/** Who may do what: people with their roles, and what each role allows. */
export default function AccessPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'vista'>();
  const tab: Tab = asked.vista === 'roles' ? 'roles' : 'people';
  const open = (key: Tab) => show(key === 'roles' ? { vista: key } : {});
  return (
    <>
      <PageHeader title={t('session.title.access')} lead={t('session.access.lead')} />
      <Tabs
        label={t('session.title.access')}
        tabs={tabs.map((key) => ({ key, label: t(`session.access.${key}`) }))}
        value={tab}
        onChange={open}
      >
        <div className={css.tab}>{tab === 'people' ? <AccessList /> : <RoleList />}</div>
      </Tabs>
    </>
  );
}
