import { IconArmchair } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { clock, workplaces } from '../workplaces.ts';

/** Where the reader sits today or next; nothing for who has no seat. */
export function OwnSeat({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(workplaces.getOwnSeats.query());
  const next = data?.items[0];
  if (!next) return null;
  return (
    <Card padded className={className} aria-labelledby="own-seat">
      <div className="row between">
        <h2 id="own-seat" className="strong">
          {t('workplaces.own.title', { number: next.number })}
        </h2>
        <span className="row gap12 t13">
          <Link to="/ocupation/cambios">{t('workplaces.own.change')}</Link>
          <Link to="/ocupation" search={{ piso: next.floor_id, puesto: next.workplace_id }}>
            {t('workplaces.own.see')}
          </Link>
        </span>
      </div>
      <p className="t13 ink2 row gap6">
        <IconArmchair size={16} aria-hidden="true" />
        {[next.headquarters, next.floor, next.zone].filter(Boolean).join(', ')}
        {` · ${formatNearDay(next.day)} ${clock(next.starts)}–${clock(next.ends)}`}
      </p>
    </Card>
  );
}
