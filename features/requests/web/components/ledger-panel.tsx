import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Found } from '#platform/web/ui/found.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { requests, type Entry } from '../requests.ts';
import { daysOf } from '../words.ts';
import css from './ledger-panel.module.css';

const SIZE = 20;

/** Every entry behind one's vacation balance, the newest first: what was earned, taken, given back or corrected. */
export function LedgerPanel({ hundredths, onClose }: { hundredths: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useQuery(requests.listEntries.page({ query: { page, size: SIZE } }));
  return (
    <SidePanel
      onClose={onClose}
      title={t('requests.ledger.title')}
      under={<span className="medium">{t('requests.ledger.total', { days: daysOf(hundredths) })}</span>}
    >
      <Found of={found} level={3}>
        {({ items, total }) => (
          <>
            <ul className={css.entries}>
              {items.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </ul>
            <Pager page={page} size={SIZE} total={total} onTurn={setPage} />
          </>
        )}
      </Found>
    </SidePanel>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { kind, hundredths, on_day: day, reason, actor, request_id: requestId } = entry;
  const days = hundredths / 100;
  return (
    <li className={css.entry}>
      <span className="stack gap4">
        <span>
          {requestId ? (
            <Link to={'/solicitudes'} search={{ id: requestId }}>
              {t(`requests.ledger.${kind}`)}
            </Link>
          ) : (
            t(`requests.ledger.${kind}`)
          )}
        </span>
        {reason || actor ? <span className="t13 ink2">{[reason, actor].filter(Boolean).join(' · ')}</span> : null}
        <span className="t13 ink3">{formatDay(day)}</span>
      </span>
      <span className="num medium">
        {days > 0 ? '+' : '−'}
        {formatNumber(Math.abs(days), Number.isInteger(days) ? 0 : 2)}
      </span>
    </li>
  );
}
