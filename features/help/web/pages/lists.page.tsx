import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { ChoiceList } from '../components/choice-list.tsx';
import { SolverList } from '../components/solver-list.tsx';

const keys = ['types', 'priorities', 'people'] as const;

/** What may be asked of support, how urgently, and who receives it. */
export default function ListsPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'tab'>();
  const { tab } = asked;
  const value = keys.find((key) => key === tab) ?? 'types';
  return (
    <>
      <PageHeader title={t('help.title.lists')} lead={t('help.lists.lead')} />
      <Tabs
        label={t('help.lists.sections')}
        tabs={keys.map((key) => ({ key, label: t(`help.lists.${key}`) }))}
        value={value}
        onChange={(key) => show(key === 'types' ? {} : { tab: key }, { replace: true })}
      >
        <div style={{ marginBlockStart: 16 }}>
          {value === 'people' ? <SolverList /> : <ChoiceList key={value} list={value} />}
        </div>
      </Tabs>
    </>
  );
}
