import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { renameBody } from '../../management.ts';
import type { ReferenceList } from '../../reference.ts';
import { organization, type EntryDetail } from '../lists.ts';
import css from './entry.module.css';
import { useRefreshLists } from './refresh-lists.ts';

/** One entry beside its list: its name, what depends on it, its history, and whether it is offered. */
export function EntryPanel({ list, id, onClose }: { list: ReferenceList; id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = useRefreshLists();
  const found = useQuery(organization.getEntry.query({ params: { list, id } }));
  const [isAsking, setAsking] = useState(false);
  const entry = found.data;
  const { words, gathered } = useDependantWords();
  const blocking = entry && gathered(entry.dependants).find((one) => one.blocks);
  const activate = async (active: boolean, reason?: string, known = entry!.version) => {
    const body = { version: known, active, ...(reason ? { reason } : {}) };
    const { version } = await organization.setEntryActive({ params: { list, id }, body });
    await refresh();
    const title = t(active ? 'organization.manage.activated' : 'organization.manage.deactivated', {
      name: entry!.name,
    });
    // To take it out asks for a reason, which nobody has given: only that is taken back at once.
    toast({ title, action: active ? undefined : undoing(() => activate(true, undefined, version)) });
  };
  const action = entry?.active ? (
    <Button
      variant="remove"
      size="small"
      blocked={blocking ? `${words(blocking)}: ${t('organization.manage.blocks').toLowerCase()}` : undefined}
      onClick={() => setAsking(true)}
    >
      {t('organization.manage.deactivate')}
    </Button>
  ) : entry ? (
    <Button variant="soft" size="small" onClick={() => void activate(true).catch(tellFailure)}>
      {t('organization.manage.activate')}
    </Button>
  ) : null;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={[t(`organization.list.${list}`), entry?.code].filter(Boolean).join(' · ')}
      title={entry?.name ?? '…'}
      under={entry?.under ? <span className="t13 ink3">{entry.under}</span> : null}
    >
      {found.error ? (
        <ErrorState level={3} title={explainFailure(found.error)} of={found} />
      ) : entry ? (
        <>
          <RenameForm key={`${entry.id} ${entry.version}`} list={list} entry={entry} />
          <Dependants entry={entry} action={action} />
          <History entry={entry} />
        </>
      ) : (
        <SkeletonRows rows={6} height={52} />
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('organization.manage.deactivateTitle', { name: entry?.name ?? '' })}
        text={
          <>
            {t('organization.manage.deactivateText')}{' '}
            {entry && entry.dependants.length > 0 ? `(${gathered(entry.dependants).map(words).join(', ')})` : null}
          </>
        }
        action={t('organization.manage.deactivate')}
        danger
        reason={{ label: t('organization.manage.reason'), maxLength: 300 }}
        onConfirm={(reason) => activate(false, reason)}
      />
    </SidePanel>
  );
}

function RenameForm({ list, entry }: { list: ReferenceList; entry: EntryDetail }) {
  const { t } = useTranslation();
  const refresh = useRefreshLists();
  const hasAddress = list === 'headquarters';
  const form = useForm({
    schema: renameBody,
    initial: { name: entry.name, address: entry.detail ?? '' },
    prepare: ({ name, address }) => ({ version: entry.version, name, ...(hasAddress ? { address } : {}) }),
    submit: async (body) => {
      await organization.renameEntry({ params: { list, id: entry.id }, body });
      await refresh();
      toast({ title: t('organization.manage.saved') });
    },
  });
  return (
    <section className={css.section}>
      <Form
        form={form}
        submitLabel={t('organization.manage.save')}
        busyLabel={t('organization.manage.saving')}
        submitProps={{ variant: 'soft', size: 'small' }}
      >
        <div className={css.fields}>
          <TextField {...form.field('name')} label={t('organization.manage.name')} required maxLength={120} />
          {hasAddress ? (
            <TextField {...form.field('address')} label={t('organization.manage.address')} maxLength={160} />
          ) : null}
        </div>
      </Form>
    </section>
  );
}

function Dependants({ entry, action }: { entry: EntryDetail; action: ReactNode }) {
  const { t } = useTranslation();
  const { words, gathered } = useDependantWords();
  return (
    <section className={css.section}>
      <SectionTitle level={3} aside={action}>
        {t('organization.manage.dependants')}
      </SectionTitle>
      {entry.dependants.length === 0 ? (
        <p className="t13 ink2">{t('organization.manage.noDependants')}</p>
      ) : (
        <ul>
          {gathered(entry.dependants).map((one) => (
            <li key={one.kind} className={css.line}>
              <span>{words(one)}</span>
              <span className="t13 ink3">
                {t(one.blocks ? 'organization.manage.blocks' : 'organization.manage.stay')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Dependant = EntryDetail['dependants'][number];

/** What depends on an entry, in words; what has no name of its own is one line, however many tables hold it. */
function useDependantWords(): { words: (one: Dependant) => string; gathered: (all: Dependant[]) => Dependant[] } {
  const { t, i18n } = useTranslation();
  const isNamed = ({ kind }: Dependant) => i18n.exists(`organization.dependants.${kind}`, { count: 1 });
  return {
    words: ({ kind, count }) => t(`organization.dependants.${kind}`, { count }),
    gathered: (all) => {
      const others = all.filter((one) => !isNamed(one));
      const count = others.reduce((sum, one) => sum + one.count, 0);
      const other = { kind: 'other', count, blocks: others.some(({ blocks }) => blocks) };
      return [...all.filter(isNamed), ...(count > 0 ? [other] : [])];
    },
  };
}

function History({ entry }: { entry: EntryDetail }) {
  const { t } = useTranslation();
  return (
    <section className={css.section}>
      <SectionTitle level={3}>{t('organization.manage.history')}</SectionTitle>
      {entry.history.length === 0 ? <p className="t13 ink2">{t('organization.manage.noHistory')}</p> : null}
      <ul>
        {entry.history.map((one) => (
          <li key={one.id} className={css.line}>
            <span>
              {t(`organization.change.${one.action.split('.')[1] ?? ''}`, { before: one.before, after: one.after })}
              {one.reason ? <span className="t13 ink3"> · {one.reason}</span> : null}
            </span>
            <span className="t13 ink3">
              {t('organization.manage.historyLine', {
                by: one.by ?? t('organization.manage.house'),
                at: formatMoment(one.at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
