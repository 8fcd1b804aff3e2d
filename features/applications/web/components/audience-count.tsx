import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { applications, type ManagedDetail } from '../applications.ts';

export interface AudienceCountProps {
  audience: ManagedDetail['audience'];
  listedOnly: boolean;
  /** How many people stand on its list. */
  listed: number;
}

/** How many people an audience means, and whether the caller may offer it to them. */
export function AudienceCount({ audience, listedOnly, listed }: AudienceCountProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    ...applications.countAudience.page({ body: { audience, listed_only: listedOnly } }),
    staleTime: 60_000,
  });
  if (!data) return null;
  return (
    <div role="status">
      {listedOnly ? (
        listed === 0 && <p className="t13 due-broken">{t('applications.edit.nobodyYet')}</p>
      ) : (
        <p className={`row ${data.people === 0 ? 'due-broken' : 'strong'}`}>
          <IconUsers size={16} aria-hidden="true" />
          {t('applications.edit.reach', { count: data.people, shown: formatNumber(data.people) })}
        </p>
      )}
      {data.reachable ? null : <p className="t13 due-broken">{t('applications.error.audience_out_of_reach')}</p>}
    </div>
  );
}
