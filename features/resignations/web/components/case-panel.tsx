import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseSeal, CaseTalk } from '#features/cases/web/widgets.tsx';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Found } from '#platform/web/ui/found.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { CheckItem } from '../../policy.ts';
import { isOver } from '../../resignation.ts';
import { resignations, type Resignation } from '../resignations.ts';
import { LastDay } from './last-day.tsx';
import { Moves } from './moves.tsx';
import { Papers } from './papers.tsx';
import { ResignationState } from './resignation-state.tsx';
import { Steps } from './steps.tsx';

/** One resignation over the list: what this person may know of it, and what they may do. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery({ ...resignations.getResign.query({ params: { id } }), retry: false });
  const item = found.data;
  return (
    <SidePanel
      recordKey={id}
      onClose={onClose}
      title={item?.person.name ?? t('resignations.title.report')}
      overline={item ? t('resignations.own.number', { number: item.number }) : undefined}
      under={item ? <ResignationState state={item.state} /> : undefined}
      foot={item && item.actions.length > 0 ? <Moves key={item.version} item={item} /> : undefined}
    >
      <Found of={found} title={t('resignations.case.failed')} bones={<SkeletonText lines={8} />}>
        {(one) => <Case item={one} />}
      </Found>
    </SidePanel>
  );
}

function Case({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  return (
    <div className="stack gap16">
      {item.has_pressure ? <Pressure item={item} /> : null}
      <p>
        {item.person.position}
        <br />
        <LastDay item={item} />
      </p>
      {item.can_read_letter ? (
        <>
          <p>
            <span className="t13 ink3">{t('resignations.case.reason')}</span>
            <br />
            {item.reason ? t(`resignations.reason.${item.reason}`) : t('resignations.case.untold')}
          </p>
          {item.words ? (
            <p>
              <span className="t13 ink3">{t('resignations.case.words')}</span>
              <br />
              {item.words}
            </p>
          ) : null}
          <Papers item={item} />
        </>
      ) : null}
      <SectionTitle level={3}>{t('resignations.own.progress')}</SectionTitle>
      <Steps events={item.events} />
      <CaseSeal id={item.id} />
      {item.can_check ? <Checks item={item} /> : null}
      {item.can_read_letter ? <CaseTalk id={item.id} isOpen={!isOver(item.state)} mayNote /> : null}
    </div>
  );
}

function Checks({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const key = resignations.getResign.key({ params: { id: item.id } });
  const check = async (what: CheckItem, done: boolean) => {
    const ticked = { done_at: done ? now().toISOString() : null, by: null };
    // What is still on its way was read before this tick.
    void queries.cancelQueries({ queryKey: key }, { revert: false });
    queries.setQueryData(key, {
      ...item,
      checks: item.checks.map((one) => (one.item === what ? { ...one, ...ticked } : one)),
    });
    try {
      const body = { item: what, done };
      queries.setQueryData(key, await resignations.checkItem({ params: { id: item.id }, body }));
    } catch (failure) {
      queries.setQueryData(key, item);
      tellFailure(failure);
    }
  };
  return (
    <section className="stack gap8">
      <SectionTitle level={3}>{t('resignations.case.checks')}</SectionTitle>
      <p className="t13 ink3">{t('resignations.case.checksText')}</p>
      <Held item={item} />
      {item.checks.map((one) => (
        <div key={one.item} className="row between gap8">
          <Checkbox
            label={t(`resignations.check.${one.item}`)}
            value={one.done_at !== null}
            onChange={(done) => void check(one.item, done)}
          />
          {one.done_at && one.by ? (
            <span className="t13 ink3">{t('resignations.case.by', { by: one.by, at: formatDay(one.done_at) })}</span>
          ) : null}
        </div>
      ))}
    </section>
  );
}

/** What the person still has of the company: given back at Security, each with its act. */
function Held({ item: { held } }: { item: Resignation }) {
  const { t } = useTranslation();
  if (held === null) return null;
  if (held.length === 0) return <p className="t13 ink2">{t('resignations.case.heldNothing')}</p>;
  return (
    <div className="stack gap6">
      <p className="t13 strong">{t('resignations.case.held', { count: held.length })}</p>
      <ul className="t13 ink2">
        {held.map(({ id, name, serial }) => (
          <li key={id}>{[name, serial].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </div>
  );
}

function Pressure({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const review = async (finding: string) => {
    await resignations.reviewPressure({ params: { id: item.id }, body: { finding } });
    await renew(resignations.getResign.key());
  };
  if (item.reviewed_at)
    return (
      <Banner
        tone="calm"
        icon={<IconShieldCheck size={20} />}
        title={t('resignations.case.reviewed')}
        text={formatMoment(item.reviewed_at)}
      />
    );
  return (
    <>
      <Banner
        tone="warn"
        icon={<IconAlertTriangle size={20} />}
        title={t('resignations.case.pressure')}
        text={t('resignations.case.pressureText')}
        action={
          item.can_review ? (
            <Button onClick={() => setIsAsking(true)}>{t('resignations.case.review')}</Button>
          ) : undefined
        }
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('resignations.case.review')}
        text={t('resignations.case.pressureText')}
        action={t('resignations.case.review')}
        reason={{ label: t('resignations.case.finding'), required: true }}
        onConfirm={review}
      />
    </>
  );
}
