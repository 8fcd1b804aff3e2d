import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { isReferenceList, referenceLists, type ReferenceList } from '../../reference.ts';
import { EntryList } from '../components/entry-list.tsx';
import css from '../components/entry.module.css';

/** The lists that the whole company works with, one tab each. */
export default function ListsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lista = '' } = useSearch({ strict: false }) as unknown as { lista?: string };
  const list: ReferenceList = isReferenceList(lista) ? lista : 'clients';
  return (
    <>
      <PageHeader title={t('organization.title.manage')} lead={t('organization.manage.lead')} />
      <Tabs
        label={t('organization.manage.list')}
        tabs={referenceLists.map((key) => ({ key, label: t(`organization.list.${key}`) }))}
        value={list}
        onChange={(key) => void navigate({ to: '.', search: (key === 'clients' ? {} : { lista: key }) as never })}
      >
        <div className={css.tab}>
          <EntryList key={list} list={list} />
        </div>
      </Tabs>
    </>
  );
}
