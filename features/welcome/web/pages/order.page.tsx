import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { moved, SortableList } from '#platform/web/ui/sortable-list.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { brochureLanguages, type BrochureLanguage } from '../../policy.ts';
import { BrochureRow } from '../components/brochure-row.tsx';
import { welcome, type Managed } from '../welcome.ts';
import css from './order.module.css';

/** Nobody reads so many before their first day. */
const MOST = 100;

/** The order in which newcomers read the brochures of a language: dragged, or moved by keyboard. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { asked, show } = useAddress<'language'>();
  const language: BrochureLanguage = asked.language === 'en' ? 'en' : 'es';
  const found = useQuery(welcome.listManaged.query({ query: { language, size: MOST } }));
  return (
    <>
      <PageHeader
        title={t('welcome.title.order')}
        lead={t('welcome.order.lead')}
        actions={
          <AnchorButton href="/saludobienvenida" target="_blank" icon={<IconExternalLink />}>
            {t('welcome.desk.see')}
          </AnchorButton>
        }
      />
      <Segmented
        label={t('welcome.editor.language')}
        value={language}
        onChange={(key) => show({ language: key }, { replace: true })}
        options={brochureLanguages.map((key) => ({ key, label: t(`welcome.language.${key}`) }))}
      />
      {found.error ? (
        <ErrorState of={found} />
      ) : !found.data ? (
        <SkeletonRows rows={5} />
      ) : found.data.items.length === 0 ? (
        <EmptyState art={<PaperPage />} title={t('welcome.desk.empty')} text={t('welcome.desk.emptyText')} />
      ) : (
        <Order key={language} language={language} items={found.data.items} />
      )}
    </>
  );
}

function Order({ language, items }: { language: BrochureLanguage; items: readonly Managed[] }) {
  const [sorted, setSorted] = useState<readonly string[]>();
  const live = items.filter(({ state }) => state !== 'archived');
  const ids = sorted ?? live.map(({ id }) => id);
  const of = (id: string) => items.find((one) => one.id === id)!;
  const sort = async (order: string[]) => {
    setSorted(order);
    await trying(async () => {
      await welcome.orderBrochures({ body: { language, ids: order } });
      await renew('welcome');
    });
    setSorted(undefined);
  };
  return (
    <SortableList ids={ids} onSort={(order) => void sort(order)} nameOf={(id) => of(id).title} className={css.list}>
      {(id, at) => (
        <BrochureRow
          brochure={of(id)}
          place={{ at, of: ids.length, to: (place) => void sort(moved(ids, id, place)) }}
        />
      )}
    </SortableList>
  );
}
