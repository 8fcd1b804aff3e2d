import { useTranslation } from '#platform/web/translation.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { isReferenceList, referenceLists, type ReferenceList } from '../../reference.ts';
import { EntryList } from '../components/entry-list.tsx';
import css from '../components/entry.module.css';

/** The lists that the whole company works with, one tab each. */
export default function ListsPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'lista'>();
  const { lista = '' } = asked;
  const list: ReferenceList = isReferenceList(lista) ? lista : 'clients';
  return (
    <>
      <PageHeader title={t('organization.title.manage')} lead={t('organization.manage.lead')} />
      <Tabs
        label={t('organization.manage.list')}
        tabs={referenceLists.map((key) => ({ key, label: t(`organization.list.${key}`) }))}
        value={list}
        onChange={(key) => show(key === 'clients' ? {} : { lista: key })}
      >
        <div className={css.tab}>
          <EntryList key={list} list={list} />
        </div>
      </Tabs>
    </>
  );
}
