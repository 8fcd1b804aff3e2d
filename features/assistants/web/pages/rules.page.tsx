import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useHolds } from '#platform/web/session.ts';
import { BrandList } from '../components/brand-list.tsx';
import { ObjectionList } from '../components/objection-list.tsx';
import { SharedRules } from '../components/shared-rules.tsx';
import { UnansweredList } from '../components/unanswered-list.tsx';
import { WordList } from '../components/word-list.tsx';

const spec = { views: ['tab'] } as const;
const allTabs = ['shared', 'dictionaries', 'brands', 'objections', 'unanswered'] as const;

/** What Linguo marks, how right it is, and what writers say of it. */
export default function RulesPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const looksAfterAll = useHolds('assistants:rules');
  const tabs = looksAfterAll ? allTabs : allTabs.slice(2, 4);
  const tab = tabs.find((key) => key === list.state.filters.tab?.[0]) ?? tabs[0] ?? 'brands';
  return (
    <>
      <PageHeader title={t('assistants.title.rules')} lead={t('assistants.rules.lead')} />
      <Tabs
        label={t('assistants.rules.tabs')}
        tabs={tabs.map((key) => ({ key, label: t(`assistants.rules.${key}`) }))}
        value={tab}
        onChange={(key) => list.show({ filters: { tab: [key] } })}
      >
        {tab === 'shared' ? (
          <SharedRules />
        ) : tab === 'dictionaries' ? (
          <WordList />
        ) : tab === 'brands' ? (
          <BrandList />
        ) : tab === 'objections' ? (
          <ObjectionList />
        ) : (
          <UnansweredList />
        )}
      </Tabs>
    </>
  );
}
