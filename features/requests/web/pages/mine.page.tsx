import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { readEarly } from '#platform/web/early.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { families } from '../../policy.ts';
import { familyIn, RequestTable } from '../components/request-table.tsx';
import { requests } from '../requests.ts';
import css from './requests.module.css';

const spec = { filters: ['family'], views: ['group'], size: 20 } as const;
const tabs = ['all', 'open', 'closed'] as const;

readEarly(requests.listMine.query({ query: { page: 1, size: spec.size } }));

/** What the person has asked for, and where each of it stands. */
export default function MinePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters } = list.state;
  const group = tabs.find((key) => key === filters.group?.[0]) ?? 'all';
  const family = familyIn(list);
  const asked = { ...askedOf(list.state), ...family, ...(group === 'all' ? {} : { group }) };
  const found = useQuery(requests.listMine.page({ query: asked }));
  const ask = (
    <>
      <ButtonLink to={'/desprendibles'} icon={<IconReceipt />}>
        {t('requests.mine.payslips')}
      </ButtonLink>
      <ButtonLink variant="primary" to={'/service'} icon={<IconPlus />}>
        {t('requests.title.service')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHeader title={t('requests.title.mine')} lead={t('requests.mine.lead')} actions={ask} />
      <Tabs
        label={t('requests.title.mine')}
        tabs={tabs.map((key) => ({ key, label: t(`requests.group.${key}`) }))}
        value={group}
        onChange={(key) => list.filter('group', key === 'all' ? [] : [key])}
      >
        <div className={css.panel}>
          <RequestTable
            list={list}
            families={families}
            found={found}
            label={t('requests.title.mine')}
            searchLabel={t('requests.mine.search')}
            empty={
              <EmptyState art={<PaperPage />} title={t('requests.mine.empty')} text={t('requests.mine.emptyText')} />
            }
          />
        </div>
      </Tabs>
    </>
  );
}
