import { IconCircleCheck, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { askedOf, chosenOf, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { applications, type Outage } from '../applications.ts';
import { AppIcon } from '../components/app-icon.tsx';
import css from './outages.module.css';

const spec = { filters: ['open'], views: ['outage'] } as const;
const glyphs: Readonly<Record<Outage['state'], StateGlyphName>> = {
  reported: 'pending',
  confirmed: 'review',
  solved: 'done',
  silent: 'withdrawn',
};

/** What does not work and what did not: for support, which says that it knows and that it is over. */
export default function OutagesPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'outage');
  const found = useQuery({
    ...applications.listOutages.page({
      query: {
        ...askedOf(list.state),
        ...chosenOf(list.state, { open: yes }),
      },
    }),
    refetchInterval: 60_000,
  });
  const current = found.data?.items.find((row) => row.id === openKey);
  return (
    <>
      <PageHeader title={t('applications.title.outages')} lead={t('applications.outages.lead')} />
      <RecordTable<Outage>
        list={list}
        label={t('applications.title.outages')}
        found={found}
        rowName={(row) => row.application.name}
        columns={useColumns()}
        card={(row) => ({
          before: <AppIcon icon={row.application.icon} size={40} />,
          title: row.application.name,
          detail: <OutageState outage={row} />,
          after: <span className="t13 ink3 num">{t('applications.tile.reports', { count: row.reports })}</span>,
          calls: row.state === 'reported',
        })}
        searchLabel={t('applications.outages.search')}
        filters={[choiceFilter('open', t('applications.desk.state'), yes, () => t('applications.outages.open'))]}
        onOpen={(row) => open(row.id)}
        openKey={openKey}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('applications.outages.none')}
            text={t('applications.outages.noneText')}
          />
        }
      />
      {current ? <OutagePanel outage={current} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function useColumns() {
  const { t } = useTranslation();
  return headed<Outage>(
    (key) => t(`applications.outages.${key}`),
    [
      {
        key: 'name',
        header: t('applications.desk.name'),
        cell: (row) => (
          <span className="row">
            <AppIcon icon={row.application.icon} size={24} />
            <span className="cut">{row.application.name}</span>
          </span>
        ),
      },
      { key: 'state', header: t('applications.desk.state'), width: 190, cell: (row) => <OutageState outage={row} /> },
      { key: 'reports', width: 100, align: 'end', cell: (row) => formatNumber(row.reports) },
      { key: 'since', width: 190, cell: (row) => formatMoment(row.opened_at) },
      { key: 'end', width: 190, from: 1280, cell: (row) => (row.ended_at ? formatMoment(row.ended_at) : '') },
    ],
  );
}

function OutageState({ outage }: { outage: Outage }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[outage.state]}>{t(`applications.outages.${outage.state}`)}</StateMark>;
}

function OutagePanel({ outage, onClose }: { outage: Outage; onClose: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'confirm' | 'solve'>();
  const { id, application, reports, words, note } = outage;
  const isOpen = outage.ended_at === null;
  const done = async (title: string) => {
    await renew('applications');
    toast({ title });
  };
  const run = async (text: string) => {
    if (asks === 'confirm') {
      await applications.confirmOutage({ params: { id }, body: { note: text } });
      await done(t('applications.outages.confirmDone'));
    } else {
      await applications.solveOutage({ params: { id }, body: { note: text } });
      await done(t('applications.outages.solveDone', { count: reports }));
    }
  };
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={t('applications.outages.panel')}
      title={application.name}
      under={<OutageState outage={outage} />}
      foot={
        isOpen ? (
          <>
            <Button icon={<IconMessage size={16} />} onClick={() => setAsks('confirm')}>
              {t('applications.outages.confirm')}
            </Button>
            <Button variant="primary" icon={<IconCircleCheck size={16} />} onClick={() => setAsks('solve')}>
              {t('applications.outages.solve')}
            </Button>
          </>
        ) : null
      }
    >
      <div className="stack gap12">
        <p>{t('applications.outages.told', { count: reports, moment: formatMoment(outage.opened_at) })}</p>
        {outage.ended_at ? (
          <p>
            {outage.ended_by
              ? t('applications.outages.endedBy', { name: outage.ended_by, moment: formatMoment(outage.ended_at) })
              : t('applications.outages.endedAlone', { moment: formatMoment(outage.ended_at) })}
          </p>
        ) : null}
        {note ? <blockquote className={css.note}>{note}</blockquote> : null}
        <h3 className="strong">{t('applications.outages.words')}</h3>
        {words.length === 0 ? <p className="ink2">{t('applications.outages.noWords')}</p> : null}
        <ul className="stack gap12">
          {words.map((word) => (
            <li key={`${word.name} ${word.at}`}>
              <p>{word.note}</p>
              <p className="t13 ink3">
                {word.name} · {formatMoment(word.at)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      {asks ? (
        <ConfirmDialog
          open
          onClose={() => setAsks(undefined)}
          title={t(`applications.outages.${asks}Title`, { name: application.name })}
          text={t(`applications.outages.${asks}Text`)}
          action={t(`applications.outages.${asks}`)}
          reason={{ label: t(`applications.outages.${asks}Note`), maxLength: 200 }}
          onConfirm={run}
        />
      ) : null}
    </SidePanel>
  );
}
