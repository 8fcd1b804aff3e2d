import {
  IconAlertTriangle,
  IconBeach,
  IconChevronRight,
  IconHeartbeat,
  IconSchool,
  IconUsers,
  IconWallet,
  IconFileText,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readEarly } from '#platform/web/early.ts';
import { formatDay, formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { NoResults } from '#platform/web/ui/no-results.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SearchBox } from '#platform/web/ui/search-box.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { shelves, type Shelf } from '../../policy.ts';
import { balanceBars } from '../../balance-bars.ts';
import { LedgerPanel } from '../components/ledger-panel.tsx';
import { OccasionalRests, RestLedger } from '../components/rest-ledger.tsx';
import { RequestState } from '../components/request-state.tsx';
import { isMeant } from '../offer-search.ts';
import { requests, type Balance, type RequestRow } from '../requests.ts';
import { daysOf, plainNumber, titleOf, wordsOf } from '../words.ts';
import css from './service.module.css';

const spec = { filters: [], size: 20 } as const;
const onTheWayQuery = requests.listMine.query({ query: { page: 1, size: 4, group: 'open' } });

for (const query of [requests.listKinds.query(), requests.getBalance.query(), onTheWayQuery]) readEarly(query);

const icons = {
  time: IconBeach,
  health: IconHeartbeat,
  family: IconUsers,
  pay: IconWallet,
  study: IconSchool,
  contract: IconFileText,
} as const satisfies Record<Shelf, unknown>;

/** What the catalogue offers: a kind of request, or what is asked for on a screen of its own. */
interface Offer {
  readonly key: string;
  readonly shelf: Shelf;
  readonly name: string;
  readonly note: string;
  readonly kind?: string;
  readonly to?: string;
}

const elsewhere = [
  { key: 'swap', shelf: 'time', to: '/malla/cambios' },
  { key: 'payslip', shelf: 'pay', to: '/desprendibles' },
  { key: 'overtime', shelf: 'pay', to: '/horas/extras' },
  { key: 'certificate', shelf: 'contract', to: '/certificado-laboral' },
  { key: 'resignation', shelf: 'contract', to: '/voluntary' },
  { key: 'profile', shelf: 'contract', to: '/profile' },
] as const;

/** The catalogue from which every request starts, with the days that one has and what is on its way. */
export default function ServicePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const kinds = useQuery(requests.listKinds.query());
  const balance = useQuery(requests.getBalance.query());
  const onTheWay = useQuery(onTheWayQuery);
  const { query } = list.state;
  const found = (kinds.data?.items ?? [])
    .filter(({ code, name, note }) => isMeant(query, [name, note, wordsOf(code)]))
    .map(({ code, shelf, name, note }): Offer => ({ key: code, shelf, name, note, kind: code }));
  const also = elsewhere
    .map(({ key, shelf, to }): Offer => {
      const [name, note] = [t(`requests.also.${key}`), t(`requests.also.${key}_note`)];
      return { key, shelf, name, note, to };
    })
    .filter(({ key, name, note }) => isMeant(query, [name, note, wordsOf(key)]));
  const offers = kinds.data ? [...found, ...also] : [];
  const header = <PageHeader title={t('requests.service.title')} lead={t('requests.service.lead')} />;
  // On a phone the days stand above the catalogue, which would slide away under a finger when they come.
  if (balance.isPending || onTheWay.isPending)
    return (
      <>
        {header}
        <SkeletonRows rows={8} height={40} />
      </>
    );
  return (
    <>
      {header}
      <div className={css.page}>
        <div className="stack gap16">
          <div data-tour="requests-search">
            <SearchBox label={t('requests.service.search')} value={list.state.query} onSearch={list.search} large />
          </div>
          {kinds.error ? (
            <ErrorState of={kinds} />
          ) : !kinds.data ? (
            <SkeletonRows rows={8} height={40} />
          ) : offers.length === 0 ? (
            <NoResults query={query} filters={[]} onClear={list.clear} />
          ) : (
            <div className={css.shelves} data-tour="requests-shelves">
              {shelves.map((shelf) => (
                <ShelfCard key={shelf} shelf={shelf} offers={offers.filter((one) => one.shelf === shelf)} />
              ))}
            </div>
          )}
        </div>
        <div className={css.side}>
          {balance.data ? <Days data={balance.data} /> : null}
          {onTheWay.data?.total ? <OnTheWay items={onTheWay.data.items} /> : null}
        </div>
      </div>
    </>
  );
}

/** Where an offer is: a kind of request on its own screen, anything else where its room has it. */
const placeOf = (kind: string | undefined, to: string | undefined) =>
  (kind ? { to: '/service/$kind', params: { kind } } : { to }) as { to: never; params: never };

function ShelfCard({ shelf, offers }: { shelf: Shelf; offers: readonly Offer[] }) {
  const { t } = useTranslation();
  const Icon = icons[shelf];
  if (offers.length === 0) return null;
  return (
    <Card as="section">
      <div className={css.head}>
        <span className={css.icon}>
          <Icon size={18} aria-hidden="true" />
        </span>
        <h2 className="t15 strong">{t(`requests.shelf.${shelf}`)}</h2>
      </div>
      <ul className={css.list}>
        {offers.map(({ key, name, note, kind, to }) => (
          <li key={key}>
            <Link bare className={css.row} {...placeOf(kind, to)}>
              <span>{name}</span>
              <span className="row gap8 t13 ink2">
                {note}
                <IconChevronRight size={16} aria-hidden="true" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The vacation balance, how it grew, and what comes next. */
function Days({ data }: { data: Balance }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card padded as="section" data-tour="requests-days">
      <h2 className="t15 strong">{t('requests.balance.title')}</h2>
      <p>
        <span className="h34 num">{plainNumber(data.hundredths / 100)}</span>{' '}
        <span className="ink2">{t('requests.balance.days')}</span>
      </p>
      <div className={css.bars} aria-hidden="true">
        {balanceBars(data.months, data.hundredths).map(({ month, share }) => (
          <span key={month} className={css.month}>
            <span className={css.room}>
              <span className={css.bar} style={{ blockSize: `${share * 100}%` }} />
            </span>
            <span className="t13 ink3">{formatMonth(`${month}-01`).slice(0, 1).toLocaleUpperCase()}</span>
          </span>
        ))}
      </div>
      <p className="t13 ink2">
        {t('requests.balance.next', {
          days: plainNumber(data.next_hundredths / 100),
          day: data.next_on ? formatDay(data.next_on) : '',
        })}
      </p>
      {data.is_expiring ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle size={18} />}
          text={t('requests.balance.expiring', { count: data.most_years })}
        />
      ) : null}
      {data.waiting > 0 ? (
        <p className="t13 ink2">{t('requests.balance.waiting', { days: daysOf(data.waiting) })}</p>
      ) : null}
      {data.rests.some((one) => one.used_on === null && !one.is_expired) ? (
        <section className="stack gap8">
          <h3 className="t15 strong">{t('requests.rests.title')}</h3>
          <RestLedger rests={data.rests.filter((one) => one.used_on === null && !one.is_expired)} />
        </section>
      ) : null}
      <OccasionalRests days={data.occasional.filter((one) => !one.is_settled)} />
      <p>
        <LinkButton onClick={() => setOpen(true)}>{t('requests.ledger.open')}</LinkButton>
      </p>
      {isOpen ? <LedgerPanel hundredths={data.hundredths} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function OnTheWay({ items }: { items: readonly RequestRow[] }) {
  const { t } = useTranslation();
  return (
    <Card padded as="section" data-tour="requests-way">
      <div className="row between">
        <h2 className="t15 strong">{t('requests.group.open')}</h2>
        <Link to={'/solicitudes'}>{t('requests.service.all')}</Link>
      </div>
      {items.map((row) => (
        <div key={row.id} className={css.way}>
          <Link bare to={'/solicitudes'} search={{ id: row.id }}>
            {titleOf(row)}
          </Link>
          <span className="t13">
            <RequestState row={row} />
          </span>
        </div>
      ))}
    </Card>
  );
}
