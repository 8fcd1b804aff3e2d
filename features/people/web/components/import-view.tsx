import { IconAlertTriangle, IconArrowLeft, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { JobProgress } from '#platform/web/ui/job-progress.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { ImportCalls, PeopleImport } from '../people.ts';
import { ImportRows } from './import-rows.tsx';

/** One import: what it would change or has changed, row by row, and what is to be decided. */
export function ImportView({ calls, item, onLeave }: { calls: ImportCalls; item: PeopleImport; onLeave: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<'apply' | 'cancel'>();
  const good = item.create + item.update;
  const hasFailed = item.state === 'applying' && (item.job?.state === 'failed' || item.job?.state === 'stopped');
  const decide = async (apply: boolean) => {
    const decided = await calls.decide({ params: { id: item.id }, body: { apply } });
    queries.setQueryData(calls.get.key({ params: { id: item.id } }), decided);
    await renew(calls.list.key());
    if (!apply) onLeave();
  };
  const retry = () => decide(true).catch(tellFailure);
  const download = () => takeFile(() => calls.result({ params: { id: item.id } }));
  return (
    <div className="stack gap16">
      <div>
        <LinkButton onClick={onLeave}>
          <span className="row gap8">
            <IconArrowLeft size={16} aria-hidden="true" />
            {t('people.importing.back')}
          </span>
        </LinkButton>
      </div>
      <SectionTitle
        aside={
          item.state === 'ready' ? (
            <div className="row wrap gap8">
              <Button variant="quiet" onClick={() => setAsking('cancel')}>
                {t('people.importing.cancel')}
              </Button>
              <Button
                variant="primary"
                blocked={good === 0 ? t('people.importing.nothing') : false}
                onClick={() => setAsking('apply')}
              >
                {t('people.importing.apply', { count: good })}
              </Button>
            </div>
          ) : item.state === 'done' ? (
            <Button variant="primary" icon={<IconDownload />} onClick={() => void download()}>
              {t('people.importing.takeResult')}
            </Button>
          ) : null
        }
      >
        {item.file_name}
      </SectionTitle>
      {item.state === 'ready' && item.wrong > 0 ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle />}
          title={t('people.importing.wrongTitle', { count: item.wrong })}
          text={t('people.importing.wrongText')}
        />
      ) : null}
      {item.state === 'done' ? (
        <Banner
          tone="calm"
          icon={<IconCircleCheck />}
          title={t('people.importing.doneTitle')}
          text={t('people.importing.doneText', { create: item.create, update: item.update, wrong: item.wrong })}
        />
      ) : null}
      {hasFailed ? (
        <Banner
          tone="bad"
          icon={<IconAlertTriangle />}
          title={t('people.importing.stuckTitle')}
          text={t('people.importing.stuckText')}
          action={<Button onClick={() => void retry()}>{t('people.importing.retry')}</Button>}
        />
      ) : null}
      {item.state === 'applying' && !hasFailed ? (
        <JobProgress
          job={{
            title: t('people.importing.applying'),
            state: item.job?.state ?? 'waiting',
            done: item.job?.done ?? 0,
            total: item.job?.total ?? item.total,
            failed: 0,
          }}
        />
      ) : null}
      {item.state === 'applying' ? null : <ImportRows calls={calls} item={item} />}
      <ConfirmDialog
        open={asking === 'apply'}
        onClose={() => setAsking(undefined)}
        title={t('people.importing.applyTitle', { count: good })}
        text={t('people.importing.applyText', { create: item.create, update: item.update, wrong: item.wrong })}
        action={t('people.importing.apply', { count: good })}
        onConfirm={() => decide(true)}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        title={t('people.importing.cancelTitle')}
        text={t('people.importing.cancelText')}
        action={t('people.importing.cancel')}
        danger
        onConfirm={() => decide(false)}
      />
    </div>
  );
}
