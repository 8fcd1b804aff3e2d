import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leastReason } from '#features/cases/policy.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { recordKinds } from '../../record-kinds.ts';
import { security } from '../security.ts';

type Row = Awaited<ReturnType<typeof security.listRecords>>['items'][number];
const spec = { filters: ['clase', 'eliminados', ...placeKeys], size: 20 } as const;

/** Where records are deleted with a reason, and where what was deleted is still told. */
export default function DeletePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [asked, setAsked] = useState<Row>();
  const chosen = chosenOf(list.state, { clase: recordKinds });
  const isDeleted = list.state.filters.eliminados?.[0] === 'yes';
  const places = useOrganizationFilters(list.state.filters);
  const found = useQuery(
    security.listRecords.page({
      query: {
        ...askedOf(list.state),
        ...placeAsked(list.state.filters),
        ...(chosen.clase ? { kind: chosen.clase } : {}),
        deleted: isDeleted ? 'yes' : 'no',
      },
    }),
  );
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('security.records.record'),
      cell: (row) => <span className="cut">{`${row.number} · ${row.title}`}</span>,
    },
    {
      key: 'kind',
      header: t('security.records.kind'),
      width: 150,
      from: 1280,
      cell: (row) => t(`security.case.${row.kind}.name`),
    },
    {
      key: 'owner',
      header: t('security.inventory.person'),
      width: 180,
      cell: (row) => <span className="cut">{row.owner}</span>,
    },
    {
      key: 'state',
      header: t('security.absences.state'),
      width: 130,
      cell: (row) => t(`security.case.${row.kind}.state.${row.state}`),
    },
    isDeleted
      ? { key: 'why', header: t('security.records.why'), width: 320, cell: (row) => <Tombstone row={row} /> }
      : {
          key: 'do',
          header: t('security.records.action'),
          width: 130,
          cell: (row) => (
            <Button
              size="small"
              variant="remove"
              aria-label={t('security.records.deleteOf', { title: row.title, number: row.number })}
              blocked={row.can_delete ? undefined : t('security.error.signed_stays')}
              onClick={() => setAsked(row)}
            >
              {t('security.case.act.do.delete')}
            </Button>
          ),
        },
  ];
  return (
    <>
      <PageHeader title={t('security.title.delete')} lead={t('security.records.deleteLead')} />
      <div className="stack">
        <Segmented
          label={t('security.records.show')}
          value={isDeleted ? 'yes' : 'no'}
          options={[
            { key: 'no', label: t('security.records.standing') },
            { key: 'yes', label: t('security.records.deleted') },
          ]}
          onChange={(key) => list.show({ filters: key === 'yes' ? { eliminados: ['yes'] } : {} })}
        />
        <RecordTable<Row>
          list={list}
          found={found}
          columns={columns}
          label={t('security.title.delete')}
          rowName={(row) => row.title}
          searchLabel={t('security.acts.search')}
          filters={[
            choiceFilter('clase', t('security.records.kind'), recordKinds, (kind) => t(`security.case.${kind}.name`)),
            ...places,
          ]}
          card={(row) => ({
            title: row.title,
            detail: isDeleted ? (
              <Tombstone row={row} />
            ) : (
              [row.owner, t(`security.case.${row.kind}.state.${row.state}`)].filter(Boolean).join(' · ')
            ),
            after: columns.at(-1)?.key === 'do' ? columns.at(-1)?.cell(row) : row.number,
          })}
          empty={
            <EmptyState art={<PaperPage />} title={t('security.records.none')} text={t('security.records.noneText')} />
          }
        />
      </div>
      {asked ? <Asked row={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

function Tombstone({ row: { deletion } }: { row: Row }) {
  const { t } = useTranslation();
  if (!deletion) return null;
  return (
    <span className="t13">
      {t('security.records.goneBy', { name: deletion.by ?? '', at: formatMoment(deletion.at) })}
      <br />
      {deletion.reason}
    </span>
  );
}

function Asked({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      danger
      title={t('security.records.deleteTitle', { title: row.title, number: row.number })}
      text={t('security.records.deleteText')}
      action={t('security.case.act.do.delete')}
      busy={busy}
      failure={failure}
      blocked={[...reason.trim()].length < leastReason ? t('cases.step.missingReason') : undefined}
      onClose={onClose}
      onAct={() =>
        void attempt(async () => {
          await security.deleteRecord({
            params: { id: row.id },
            body: { reason: reason.trim(), version: row.version },
          });
          await renew('security');
          toast({ title: t('security.records.done') });
          onClose();
        })
      }
    >
      <TextArea
        label={t('security.records.why')}
        value={reason}
        onChange={setReason}
        minLength={leastReason}
        maxLength={1_000}
      />
    </FormDialog>
  );
}
