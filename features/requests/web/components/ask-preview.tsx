import { IconAlertTriangle, IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import * as z from 'zod/mini';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { restKind } from '../../compensatory-rest.ts';
import { asking } from '../../request.ts';
import { requests, type Kind } from '../requests.ts';
import { daysOf, lengthOf } from '../words.ts';
import { Coverage, Facts, Payers, Shifts } from './request-panel.tsx';
import { OwnRests } from './rest-ledger.tsx';
import css from './request-panel.module.css';

/** What asking for it would mean, before it is sent: days, pay, balance, the team, and why it would be refused. */
export function AskPreview({ kind, asked }: { kind: Kind; asked: unknown }) {
  const { t } = useTranslation();
  const read = z.safeParse(asking, useDeferredValue(asked));
  const isClaim = kind.family === 'claim';
  const isDated = read.success && (kind.unit === 'none' || Boolean(read.data.starts_on));
  const found = useQuery({
    ...requests.previewRequest.page({ body: read.success ? read.data : { kind: kind.code, reason: '' } }),
    enabled: isDated && (kind.unit !== 'none' || isClaim),
  });
  const data = isDated ? found.data : undefined;
  const full = data?.coverage.filter(({ missing }) => missing > 0).length ?? 0;
  const facts: [string, string][] = [
    [t('requests.panel.pay'), kind.pay === 'none' ? '' : t(`requests.pay.${kind.pay}`)],
    [t('requests.kinds.source'), kind.source],
    [t('requests.panel.line'), data?.claim?.paid == null ? '' : data.claim.line],
    [t('requests.panel.paid'), data?.claim?.paid == null ? '' : formatMoney(data.claim.paid)],
    [t('requests.panel.solveBy'), data?.claim ? formatDay(data.claim.solve_by) : ''],
    [t('requests.ask.most'), kind.max_days === null ? '' : daysOf(kind.max_days * 100)],
    [t('requests.list.length'), data && data.hundredths > 0 ? lengthAsked(data.hundredths, read.data) : ''],
    [
      t('requests.week.yours'),
      data && kind.counts === 'business' && kind.unit !== 'hours'
        ? data.week.weekdays.map((day) => t(`requests.weekday.${day}`)).join(', ')
        : '',
    ],
    [t('requests.panel.returns'), data?.returns_on ? formatDay(data.returns_on) : ''],
    [t('requests.ask.proofUntil'), data?.evidence_due_on ? formatDay(data.evidence_due_on) : ''],
    [
      t('requests.ask.vacationPay'),
      data?.pay == null
        ? ''
        : t('requests.ask.vacationPaid', { amount: formatMoney(data.pay.amount), count: data.pay.days }),
    ],
    [
      t('requests.ask.takenOff'),
      data?.taken_off == null
        ? ''
        : [
            t('requests.ask.takenOffFor', {
              amount: formatMoney(data.taken_off.amount),
              time: daysOf(data.taken_off.hundredths),
            }),
            ...(data.taken_off.rests > 0
              ? [
                  t('requests.ask.restsLost', {
                    amount: formatMoney(data.taken_off.rests_amount),
                    count: data.taken_off.rests,
                  }),
                ]
              : []),
          ].join(', '),
    ],
    [t('requests.panel.balance'), data?.balance == null ? '' : daysOf(data.balance)],
    [t('requests.ask.left'), data?.balance == null || data.problem ? '' : daysOf(data.balance - data.hundredths)],
  ];
  const warnings: readonly (readonly [typeof IconUsers, string | undefined])[] = [
    [IconAlertTriangle, data?.problem?.message],
    [
      IconAlertTriangle,
      data?.lacks_continuous ? t('requests.ask.lacksContinuous', { count: data.lacks_continuous }) : undefined,
    ],
    [IconCalendarEvent, data && data.shifts.length > 0 ? crossed(t, data.shifts.length, read.data) : undefined],
    [IconUsers, full > 0 ? t('requests.ask.noRoom', { count: full }) : undefined],
  ];
  return (
    <Card padded as="section">
      <h2 className="t17 strong">{t('requests.ask.means')}</h2>
      <p className="t13 ink2">{t(`requests.ask.decides_${kind.decider}`)}</p>
      <div className={css.told}>
        {warnings.map(([Icon, text]) =>
          text ? <Banner key={text} tone="warn" icon={<Icon size={18} />} text={text} /> : null,
        )}
      </div>
      <section className={css.section} aria-live="polite">
        <Facts facts={facts} />
        {data?.is_extension ? <p className="t13 ink2">{t('requests.ask.extension')}</p> : null}
      </section>
      {kind.code === restKind ? <OwnRests /> : null}
      {data && data.payers.length > 0 ? <Payers payers={data.payers} /> : null}
      {data ? <Shifts shifts={data.shifts} /> : null}
      {data && data.coverage.length > 0 ? <Coverage coverage={data.coverage} /> : null}
    </Card>
  );
}

type Asked = z.infer<typeof asking>;

function crossed(t: TFunction, count: number, asked: Asked | undefined): string {
  const isPart = asked?.from_minute != null && asked.to_minute != null;
  return isPart ? t('requests.ask.crossesPart') : t('requests.ask.crosses', { count });
}

/** Hours are said as hours, as in every list. */
function lengthAsked(hundredths: number, asked: Asked | undefined): string {
  const { from_minute = null, to_minute = null } = asked ?? {};
  return lengthOf({ hundredths, from_minute, to_minute, amount: null });
}
