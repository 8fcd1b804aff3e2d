import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Found } from '#platform/web/ui/found.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { CaseSeal } from '#features/cases/web/widgets.tsx';
import type { SwapAction } from '../../policy.ts';
import { schedules, type SwapDetail } from '../schedules.ts';
import css from './swap-panel.module.css';
import { ShiftWords } from './shift-words.tsx';
import { SwapState } from './swap-state.tsx';

/** One swap: who gives and takes what, whether the rules allow it, its steps, and what the reader may do now. */
export function SwapPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(schedules.getSwap.query({ params: { id } }));
  const { data } = found;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={t('schedules.title.swaps')}
      title={data ? t('schedules.swap.both', { asker: data.asker, other: data.other }) : '…'}
      under={data ? <SwapState swap={data} /> : null}
      foot={data && data.actions.length > 0 ? <Actions swap={data} /> : null}
    >
      <Found of={found} level={3}>
        {(swap) => <Content swap={swap} />}
      </Found>
    </SidePanel>
  );
}

function Content({ swap }: { swap: SwapDetail }) {
  const { t } = useTranslation();
  return (
    <div className={css.stack}>
      <div className={css.pair}>
        <ShiftWords
          title={t('schedules.swap.gives', { name: swap.asker })}
          day={swap.given_day}
          hours={swap.given}
          segments={swap.given_segments}
        />
        <ShiftWords
          title={t('schedules.swap.gives', { name: swap.other })}
          day={swap.taken_day}
          hours={swap.taken}
          segments={swap.taken_segments}
        />
      </div>
      {swap.words ? <p className={css.words}>{swap.words}</p> : null}
      {swap.problem ? <Banner tone="bad" icon={<IconAlertTriangle />} text={swap.problem} /> : null}
      {swap.actions.length > 0 && !swap.problem ? <Outlook swap={swap} /> : null}
      {swap.actions.length > 0 ? (
        <p className="t13 ink3">{t('schedules.swap.until', { moment: formatMoment(swap.reply_by) })}</p>
      ) : null}
      <section>
        <SectionTitle level={3}>{t('schedules.swap.history')}</SectionTitle>
        <ol>
          {swap.history.map((one) => (
            <li key={one.id} className={css.line}>
              <strong>
                {t(
                  one.state === 'asked' || one.state === 'accepted'
                    ? `schedules.swap.step.${one.state}`
                    : one.state === 'approved' && one.by === null
                      ? 'schedules.swap.step.rules'
                      : `schedules.case.swap.state.${one.state}`,
                )}
              </strong>
              {one.by ? ` · ${one.by}` : ''} · {formatMoment(one.at)}
              {one.reason ? <p className="ink2">{one.reason}</p> : null}
            </li>
          ))}
        </ol>
        <CaseSeal id={swap.id} />
      </section>
    </div>
  );
}

/** Whether it takes place when the colleague accepts, or what its leader has to look at. */
function Outlook({ swap: { doubts, state } }: { swap: SwapDetail }) {
  const { t } = useTranslation();
  if (doubts.length === 0)
    return (
      <Banner
        tone="calm"
        icon={<IconCheck />}
        text={t(state === 'asked' ? 'schedules.swap.acceptNow' : 'schedules.swap.allowed')}
      />
    );
  const words = doubts.map((one) => t(`schedules.swap.doubt.${one}`)).join('; ');
  return <Banner tone="info" icon={<IconInfoCircle />} title={t('schedules.swap.toLeader')} text={words} />;
}

const order: readonly SwapAction[] = ['withdraw', 'refuse', 'reject', 'accept', 'approve'];

function Actions({ swap }: { swap: SwapDetail }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<SwapAction>();
  const decide = async (decision: SwapAction, reason = '') => {
    const body = { version: swap.version, decision, ...(reason === '' ? {} : { reason }) };
    const goOn = followingRow(swap.id);
    await schedules.decideSwap({ params: { id: swap.id }, body });
    await queries.invalidateQueries();
    toast({ title: t(`schedules.swap.done_${decision}`) });
    goOn?.();
  };
  const words = asked ?? 'withdraw';
  const needsReason = asked === 'reject';
  return (
    <div className="row wrap">
      {order
        .filter((action) => swap.actions.includes(action))
        .map((action) => {
          const isMain = action === 'accept' || action === 'approve';
          return (
            <Button
              key={action}
              {...(isMain ? { variant: 'primary' as const } : {})}
              blocked={isMain && swap.problem ? swap.problem : undefined}
              onClick={() => setAsked(action)}
            >
              {t(`schedules.case.swap.do.${action}`)}
            </Button>
          );
        })}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`schedules.swap.${words}Title`)}
        text={t(
          asked === 'accept' && swap.doubts.length === 0
            ? 'schedules.swap.acceptNowText'
            : `schedules.swap.${words}Text`,
        )}
        action={t(`schedules.case.swap.do.${words}`)}
        {...(asked === 'approve' || asked === 'accept'
          ? {}
          : {
              reason: {
                label: t(needsReason ? 'schedules.swap.reason' : 'schedules.change.reason'),
                required: needsReason,
                maxLength: 300,
              },
            })}
        onConfirm={(reason) => decide(asked!, reason)}
      />
    </div>
  );
}
