import { IconCoin, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { commissions } from './commissions.ts';

const own = { ...commissions.getCollaborator.query({ body: {} }), staleTime: 60_000 };
const team = { ...commissions.getTeamTotals.query(), staleTime: 60_000 };

/**
 * On home: one's own commission so far, shown when asked since others may look over a shoulder; for leaders what the team
 * adds up to, and nobody's amount. Nothing for who has neither.
 */
export function OwnCommission() {
  const { t } = useTranslation();
  const leads = useHolds('commissions:team');
  const [isShown, setShown] = useState(false);
  const { data: live } = useQuery(own);
  const { data: teams } = useQuery({ ...team, enabled: leads });
  const month = teams?.items[0];
  const total = month?.total ?? null;
  if (!live?.condition && total === null) return null;
  return (
    <Card padded aria-label={t('commissions.own.title')}>
      <SectionTitle icon={<IconCoin />}>{t('commissions.own.title')}</SectionTitle>
      {live?.condition && isShown ? (
        <>
          <p className="h20 num">{formatMoney(Number(live.total))}</p>
          <p className="t13 ink2">
            {live.data_until
              ? t('commissions.own.until', { day: formatDay(live.data_until) })
              : t('commissions.own.noFigures')}
          </p>
          <p className="t13 ink2">{t('commissions.own.forecast', { amount: formatMoney(Number(live.forecast)) })}</p>
        </>
      ) : null}
      {month && total !== null ? (
        <p className="t13 ink2">
          {t('commissions.widget.team', {
            month: formatMonth(`${month.month}-01`),
            total: formatMoney(total),
            people: month.people,
          })}
        </p>
      ) : null}
      <div className="row wrap gap12">
        {live?.condition && !isShown ? (
          <Button variant="soft" icon={<IconEye />} onClick={() => setShown(true)}>
            {t('commissions.widget.show')}
          </Button>
        ) : null}
        <Link to="/comisiones">{t('commissions.widget.more')}</Link>
      </div>
    </Card>
  );
}
