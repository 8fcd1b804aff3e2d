import { IconMessageHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnCases } from '#features/cases/web/widgets.tsx';
import { useHolds, useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { AskDialog } from '../components/ask-dialog.tsx';
import { OnCall, useOnCall } from '../components/on-call.tsx';
import { Totals } from '../components/totals.tsx';
import { lifeControl, look, type Row } from '../life-control.ts';

const OfferedSlots = lazyPart(() => import('../components/offered-slots.tsx').then((part) => part.OfferedSlots));

const spec = { filters: [], size: 20 } as const;

/** The reader's requests for advice, those whom they advise, and totals for whom they are. */
export default function ControlPage() {
  const { t } = useTranslation();
  const { id } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const mayAdvise = useHolds('life-control:advise');
  const maySeeTotals = useHolds('life-control:count');
  // Before anybody writes, so that it is there at once.
  useOnCall();
  const own = useQuery(lifeControl.listOfPerson.query({ params: { id }, query: { size: 50 } }));
  return (
    <>
      <PageHeader
        title={t('life-control.title.list')}
        lead={t('life-control.list.lead')}
        actions={
          <Button variant="primary" icon={<IconMessageHeart />} onClick={() => setAsking(true)}>
            {t('life-control.list.ask')}
          </Button>
        }
      />
      <div className="stack gap24">
        {mayAdvise ? <Advised /> : null}
        {mayAdvise ? <OfferedSlots /> : null}
        {mayAdvise ? <OnCall /> : null}
        <OwnCases<Row>
          found={own}
          look={look}
          label={t('life-control.list.own')}
          address="/control/life/$id"
          empty={
            <EmptyState
              art={<InboxZero />}
              title={t('life-control.list.empty')}
              text={t('life-control.list.emptyText')}
            />
          }
        />
        {maySeeTotals ? <Totals /> : null}
      </div>
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Advised() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const found = useQuery(lifeControl.listControl.query({ query: { page, size } }));
  const rows = found.data && { ...found.data, items: found.data.items.filter((row) => !row.is_own) };
  return (
    <section className="stack gap12">
      <SectionTitle>{t('life-control.list.advised')}</SectionTitle>
      <OwnCases<Row>
        found={{ ...found, data: rows }}
        look={look}
        label={t('life-control.list.advised')}
        address="/control/life/$id"
        title={(row) => row.owner?.name ?? row.title}
        empty={<p className="ink2">{t('life-control.list.emptyAdvised')}</p>}
      />
      <Pager page={page} size={size} total={found.data?.total ?? 0} onTurn={list.turnTo} />
    </section>
  );
}
