import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Link } from '#platform/web/ui/link.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { CompanyTable } from '../components/company-table.tsx';
import { PileReading } from '../components/pile-reading.tsx';
import { documents } from '../documents.ts';
import css from './sign.module.css';

/** Papers of one document that the company signs: one is read whole, what differs in the others stands in a table. */
export default function CompanyPilePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const [password, setPassword] = useState<string>();
  const found = useQuery({
    ...documents.getCompanyPile.query({ params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  useCrumb(found.data?.title);
  if (!found.data)
    return (
      <NoRecord
        error={found.error}
        onRetry={found.refetch}
        title={t('documents.company.gone')}
        text={t('documents.company.goneText')}
        back={{ to: '/document', label: t('documents.title.list') }}
        bones={<SkeletonText lines={12} />}
      />
    );
  const pile = found.data;
  const first = pile.rows[0];
  return (
    <div className={css.desk}>
      <header className={css.head}>
        <Link bare to={'/document'} className={css.back ?? ''} aria-label={t('documents.read.back')}>
          <IconArrowLeft size={20} aria-hidden="true" />
        </Link>
        <h1 className={`t17 strong cut ${css.title}`}>{t('documents.company.title', { title: pile.title })}</h1>
        <span className="t13 ink2" role="status">
          {t(pile.sample ? 'documents.company.stepTable' : 'documents.company.stepRead')}
        </span>
      </header>
      {pile.sample === null && first ? (
        <PileReading
          card={{ id, doc_user: first.doc_user }}
          password={password}
          onUnlock={setPassword}
          onRead={() => renew(documents.getCompanyPile.key({ params: { id } }))}
        />
      ) : (
        <CompanyTable pile={pile} password={password} />
      )}
    </div>
  );
}
