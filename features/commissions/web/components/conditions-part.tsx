import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { conditionSorts, versionStates } from '../../policy.ts';
import { commissions, type Version } from '../commissions.ts';
import css from './own.module.css';
import { UploadBox } from './upload-box.tsx';
import { Changes } from './waiting-card.tsx';

const spec = { filters: ['estado', ...placeKeys], views: ['version'], size: 20 } as const;

/** Versions of plans: their words, what they change, who signed, whether somebody is treated unlike their equals. */
export function ConditionsPart() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [openId, setOpenId] = useState<string>();
  const { estado: state } = chosenOf(list.state, { estado: versionStates });
  const { page, size, ...words } = askedOf(list.state);
  const asked = { ...words, ...placeAsked(list.state.filters) };
  const filter = { ...asked, ...(state ? { state } : {}) };
  const found = useQuery(
    commissions.listConditions.page({
      body: { ...filter, page, size, ...sortedBy(list.state.sort, conditionSorts) },
    }),
  );
  const open = found.data?.items.find(({ id }) => id === openId);
  const stateOf = (row: Version) => (
    <StateMark state={row.state === 'draft' ? 'draft' : row.waiting > 0 ? 'waiting' : 'done'}>
      {t(`commissions.versionState.${row.state}`)}
    </StateMark>
  );
  const signed = (row: Version) => t('commissions.conditions.signedOf', { signed: row.signed, people: row.people });
  return (
    <div className="stack gap16">
      <UploadBox kind="conditions" />
      <DataTable<Version>
        desk="commissions.conditions"
        list={list}
        label={t('commissions.part.conditions')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.plan} v${row.number}`}
        columns={[
          {
            key: 'plan',
            header: t('commissions.export.plan'),
            sortable: true,
            cell: (row) => <span className="cut">{`${row.plan} v${row.number}`}</span>,
          },
          {
            key: 'starts_on',
            header: t('commissions.export.starts_on'),
            width: 130,
            sortable: true,
            cell: (row) => formatDay(row.starts_on),
          },
          { key: 'state', header: t('commissions.export.state'), width: 150, sortable: true, cell: stateOf },
          { key: 'signed', header: t('commissions.conditions.signed'), width: 150, align: 'end', cell: signed },
          {
            key: 'waiting',
            header: t('commissions.conditions.waiting'),
            width: 120,
            align: 'end',
            cell: (row) => row.waiting,
          },
        ]}
        card={(row) => ({
          title: `${row.plan} v${row.number}`,
          detail: stateOf(row),
          after: <span className="t13">{signed(row)}</span>,
        })}
        onOpen={(row) => setOpenId(row.id)}
        openKey={openId}
        searchLabel={t('commissions.conditions.search')}
        filters={[
          {
            key: 'estado',
            label: t('commissions.export.state'),
            single: true,
            options: versionStates.map((value) => ({ value, label: t(`commissions.versionState.${value}`) })),
          },
          ...useOrganizationFilters(list.state.filters),
        ]}
        onExport={() => takeFile(() => commissions.downloadConditions({ body: { ...asked, state: state ?? null } }))}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.conditions.emptyTitle')}
            text={t('commissions.conditions.emptyText')}
          />
        }
      />
      {open ? <VersionPanel version={open} onClose={() => setOpenId(undefined)} /> : null}
    </div>
  );
}

function VersionPanel({ version, onClose }: { version: Version; onClose: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { people, signed, rejected, waiting } = version;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={version.id}
      overline={version.code}
      title={`${version.plan} v${version.number}`}
      under={<p className="t13 ink2">{t('commissions.conditions.from', { day: formatDay(version.starts_on) })}</p>}
      foot={
        version.can_publish ? (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('commissions.conditions.publish', { count: people })}
          </Button>
        ) : null
      }
    >
      <div className="stack gap16">
        {version.state === 'published' ? (
          <div>
            <ProgressBar label={t('commissions.conditions.signed')} share={people === 0 ? 0 : signed / people} />
            <p className="t13 ink2">{t('commissions.conditions.counts', { signed, waiting, rejected })}</p>
          </div>
        ) : null}
        {version.unequal > 0 ? (
          <p className="medium">{t('commissions.error.unequal', { count: version.unequal })}</p>
        ) : null}
        <div>
          <SectionTitle>{t('commissions.conditions.words')}</SectionTitle>
          <ul className={css.words}>
            {version.words.map((sentence) => (
              <li key={sentence}>{sentence.replaceAll('$ ', '$\u00a0')}</li>
            ))}
          </ul>
        </div>
        {version.changes.length > 0 ? (
          <div>
            <SectionTitle>{t('commissions.conditions.changes')}</SectionTitle>
            <Changes changes={version.changes} />
          </div>
        ) : null}
      </div>
      {isAsking ? <PublishDialog version={version} onClose={() => setAsking(false)} /> : null}
    </SidePanel>
  );
}

function PublishDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [reason, setReason] = useState('');
  const needsReason = version.unequal > 0;
  const publish = () =>
    attempt(async () => {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      await commissions.publishVersion({ params: { id: version.id }, body: { version: version.version, ...why } });
      toast({ title: t('commissions.conditions.published') });
      onClose();
      await renew('commissions');
    });
  return (
    <FormDialog
      title={t('commissions.conditions.publish', { count: version.people })}
      text={t('commissions.conditions.publishText')}
      action={t('commissions.conditions.publish', { count: version.people })}
      busy={busy}
      blocked={needsReason && reason.trim() === '' ? t('commissions.error.reason_missing') : false}
      failure={failure}
      onAct={() => void publish()}
      onClose={onClose}
    >
      {needsReason ? (
        <>
          <p>{t('commissions.error.unequal', { count: version.unequal })}</p>
          <TextArea label={t('commissions.sign.reason')} value={reason} onChange={setReason} maxLength={500} required />
        </>
      ) : null}
    </FormDialog>
  );
}
