import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CaseState } from '#features/cases/web/widgets.tsx';
import { daysApart } from '#platform/contract/calendar-day.ts';
import { formatDay, formatMoney, isoDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FoundList } from '#platform/web/ui/found-list.tsx';
import { chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { marksOfState } from '../../policy.ts';
import { look, referrals, type Referral } from '../referrals.ts';
import { OpenReferral } from './open-referral.tsx';
import css from './own-referrals.module.css';
import type { ReferDialog as Dialog } from './refer-dialog.tsx';
import { StandingCards } from './standing-cards.tsx';

const ReferDialog = lazyPart<Parameters<typeof Dialog>[0]>(() =>
  import('./refer-dialog.tsx').then((part) => part.ReferDialog),
);

/** The reader's own referrals, each with how far it is and by when they hear of it. */
export function OwnReferrals({ list, views }: { list: ListControls; views: ReactNode }) {
  const { t } = useTranslation();
  const opened = useOpenRow(list, 'referral');
  const [asked, setReferring] = useState<{ vacancy?: string }>();
  // The screen of vacancies leads here with the one that somebody is referred for.
  const wanted = list.state.filters.vacante?.[0];
  const referring = asked ?? (wanted === undefined ? undefined : { vacancy: wanted });
  const done = () => {
    setReferring(undefined);
    if (wanted !== undefined) list.filter('vacante', []);
  };
  const standing = useQuery(referrals.getStanding.query()).data;
  const group = list.state.filters.state?.[0];
  const { page, size } = list.state;
  const chosen = chosenOf(list.state, { state: ['open', 'closed'] as const });
  const found = useQuery(referrals.listReferrals.page({ body: { ...chosen, box: 'own', page, size } }));
  return (
    <>
      <PageHeader
        title={t('referrals.own.title')}
        lead={standing ? t('referrals.own.lead', { days: standing.rule.reserve_days }) : null}
        actions={
          <>
            {views}
            <Button variant="primary" icon={<IconUserPlus />} onClick={() => setReferring({})}>
              {t('referrals.own.refer')}
            </Button>
          </>
        }
      />
      <Beside
        aside={standing ? <StandingCards standing={standing} onRefer={(vacancy) => setReferring({ vacancy })} /> : null}
      >
        <Card className={css.list}>
          <div className={css.head}>
            <Segmented
              label={t('referrals.own.filter')}
              value={group === 'open' || group === 'closed' ? group : 'all'}
              options={(['all', 'open', 'closed'] as const).map((key) => ({
                key,
                label: t(`referrals.own.${key}`),
                count: key === 'all' ? undefined : standing?.[key],
              }))}
              onChange={(key) => list.filter('state', key === 'all' ? [] : [key])}
            />
          </div>
          <FoundList
            list={opened.list}
            found={found}
            className={css.rows ?? ''}
            pagerClass={css.foot ?? ''}
            words={{ failed: t('referrals.own.failed'), found: (count) => t('referrals.own.found', { count }) }}
            empty={
              <EmptyState
                art={<InboxZero />}
                title={t('referrals.own.empty')}
                text={t(group === undefined ? 'referrals.own.emptyText' : 'referrals.own.noneText')}
              />
            }
          >
            {(row) => <ReferralRow key={row.id} row={row} rule={standing?.rule} onOpen={() => opened.open(row.id)} />}
          </FoundList>
          <p className={`t13 ink3 ${css.foot}`}>{t('referrals.own.steps')}</p>
        </Card>
      </Beside>
      {referring && standing ? (
        <ReferDialog vacancies={standing.vacancies} vacancy={referring.vacancy} onClose={done} />
      ) : null}
      {opened.openKey ? <OpenReferral id={opened.openKey} onClose={() => opened.open(undefined)} /> : null}
    </>
  );
}

interface RowProps {
  row: Referral;
  rule: { readonly bonus: number } | undefined;
  onOpen: () => void;
}

function ReferralRow({ row, rule, onOpen }: RowProps) {
  const { t } = useTranslation();
  const done = marksOfState[row.state] ?? 0;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Avatar name={row.title} size={40} />
        <div>
          <button type="button" className={`cut ${css.open ?? ''}`} onClick={onOpen}>
            {row.title}
          </button>
          <p className="t13 ink3 cut">{row.vacancy ?? t('referrals.own.general')}</p>
        </div>
      </div>
      <div>
        <CaseState row={row} look={look} />
        <div className={css.marks} role="img" aria-label={t('referrals.own.step', { done })}>
          {[1, 2, 3, 4, 5].map((mark) => (
            <span key={mark} className={classNames(css.mark, markOf(row, mark))} />
          ))}
        </div>
        {row.stage && row.stage_at && row.bonus_due_on === null ? (
          <p className="t13 ink3">
            {t('referrals.own.stage', { stage: t(`referrals.stage.${row.stage}`), day: formatDay(row.stage_at) })}
          </p>
        ) : null}
        {row.state === 'invalid' && row.why_not ? (
          <p className="t13 ink3">{t(`referrals.case.referral.code.${row.why_not}`)}</p>
        ) : null}
        {row.state === 'hired' && row.hired_on && row.bonus_due_on ? (
          <p className="t13 ink3">
            {t('referrals.own.stayed', {
              days: Math.max(0, daysApart(row.hired_on, isoDay(now()))),
              total: daysApart(row.hired_on, row.bonus_due_on),
            })}
          </p>
        ) : null}
      </div>
      <div className={css.due}>
        <PromiseWords row={row} bonus={rule?.bonus} />
      </div>
    </li>
  );
}

/** What the referrer may count on: until when they hear of it, and what it brings. */
function PromiseWords({ row, bonus }: { row: Referral; bonus: number | undefined }) {
  const { t } = useTranslation();
  const by = row.due_at ?? row.promised_at;
  const lines =
    row.state === 'paid' && row.paid_on
      ? [t('referrals.own.paid', { day: formatDay(row.paid_on) }), money(row.bonus)]
      : row.bonus_due_on
        ? [
            t('referrals.own.stays', { day: formatDay(row.bonus_due_on) }),
            t('referrals.own.amount', { amount: money(row.bonus) }),
          ]
        : row.waits_for === null
          ? [t('referrals.own.ended', { day: formatDay(row.updated_at) })]
          : [
              by === null
                ? ''
                : t(row.state === 'awaiting_consent' ? 'referrals.own.answerBy' : 'referrals.own.promise', {
                    day: formatDay(by),
                  }),
              bonus === undefined ? '' : t('referrals.own.ifSigned', { amount: formatMoney(bonus) }),
            ];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="t13 ink2">
        {line}
      </p>
    ));
}

/** What is behind somebody is solid; where they are now is lighter, and golden while a bonus is on its way. */
function markOf({ state }: Referral, mark: number): string | undefined {
  const done = marksOfState[state] ?? 0;
  const isOver = ['paid', 'invalid', 'lost'].includes(state);
  if (mark < done || (mark === done && isOver)) return css.done;
  if (mark > done) return undefined;
  return state === 'hired' || state === 'bonus_due' ? css.earning : css.now;
}

const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));
