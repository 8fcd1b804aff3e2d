import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { documents } from '../documents.ts';
import css from './company-table.module.css';

/** Where many papers of one document wait for the company's signer: the way to sign them together. */
export function CompanyPiles() {
  const { t } = useTranslation();
  const found = useQuery(documents.listCompanyPiles.query());
  const piles = found.data?.items ?? [];
  if (piles.length === 0) return null;
  return (
    <div className={css.piles}>
      {piles.map(({ id, title, total }) => (
        <Banner
          key={id}
          tone="info"
          icon={<IconSignature size={20} />}
          text={t('documents.company.waiting', { title, count: total })}
          action={
            <ButtonLink size="small" to="/document/empresa/$id" params={{ id }}>
              {t('documents.company.open')}
            </ButtonLink>
          }
        />
      ))}
    </div>
  );
}
