import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { documentText } from '#platform/web/document-text.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { JobProgress, type JobView } from '#platform/web/ui/job-progress.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { documents, type Run } from '../documents.ts';
import { logged } from '../logged.ts';
import { RunPreview } from './run-preview.tsx';
import css from './run-card.module.css';

/** To more people than these nothing is given before their number was typed. */
const mostUnasked = 50;
const miscounted = new Error('another number');

/** What an assignment to many would do, its wrong rows with what is against each, and how far it is once decided. */
export function RunCard({ run: begun, isLegal, onAgain }: { run: Run; isLegal: boolean; onAgain: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, failure, attempt } = useAttempt();
  const [isAsked, setAsked] = useState(false);
  const found = useQuery({
    ...documents.getRun.query({ params: { id: begun.id } }),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? 800 : false),
  });
  const run = found.data;
  const decide = (apply: boolean) =>
    attempt(async () => {
      const decided = await logged(documents.decideRun({ params: { id: run.id }, body: { apply } }));
      if (!apply) onAgain();
      queries.setQueryData(documents.getRun.key({ params: { id: run.id } }), decided);
      await renew(documents.listCreated.key());
    });
  const isReady = run.state === 'ready';
  return (
    <div className={css.run}>
      <div className={css.figures} role="status">
        {(['total', 'good', 'wrong'] as const).map((key) => (
          <div key={key} className={css.figure}>
            <b className="h20 num">{formatNumber(run[key])}</b>
            <span className="t13 ink2">{t(`documents.run.${key}`, { count: run[key] })}</span>
          </div>
        ))}
      </div>
      {run.wrong > 0 ? <WrongRows run={run} /> : null}
      {isReady && run.good > 0 ? <RunPreview run={run} /> : null}
      {failure ? <Banner tone="bad" icon={<StateGlyph state="refused" />} text={failure} /> : null}
      {isReady ? (
        <div className="row wrap">
          <Button variant="quiet" busy={busy} onClick={() => void decide(false)}>
            {t('documents.run.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            blocked={run.good === 0 ? t('documents.run.nobody') : undefined}
            onClick={() => (run.good > mostUnasked ? setAsked(true) : void decide(true))}
          >
            {t('documents.run.apply', { count: run.good })}
          </Button>
          <ConfirmDialog
            open={isAsked}
            onClose={() => setAsked(false)}
            title={t('documents.run.sureTitle', { count: run.good, title: run.title })}
            text={t('documents.run.sureText')}
            action={t('documents.run.apply', { count: run.good })}
            reason={{ label: t('documents.run.sureCount', { count: run.good }), required: true, maxLength: 9 }}
            explain={(error) => (error === miscounted ? t('documents.run.sureOther') : explainFailure(error))}
            onConfirm={async (written) => {
              if (written.replace(/\D/g, '') !== String(run.good)) throw miscounted;
              await decide(true);
            }}
          />
        </div>
      ) : (
        <>
          <JobProgress job={jobOf(run, t('documents.run.job', { title: run.title }))} />
          {run.state === 'done' ? (
            <div className="row wrap">
              <ButtonLink to={isLegal ? '/document/legal/report' : '/document/report/bonus'}>
                {t('documents.run.follow')}
              </ButtonLink>
              <Button variant="quiet" onClick={onAgain}>
                {t('documents.run.again')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

function jobOf(run: Run, title: string): JobView {
  const state = run.state === 'done' ? 'done' : run.state === 'cancelled' ? 'stopped' : run.job ? 'running' : 'waiting';
  const done = run.state === 'done' ? run.good : (run.job?.done ?? 0);
  return { title, state, done, total: run.good, failed: 0 };
}

function WrongRows({ run }: { run: Run }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const size = 10;
  const found = useQuery(documents.listRunRows.query({ params: { id: run.id }, query: { page, size, show: 'wrong' } }));
  return (
    <section aria-label={t('documents.run.wrongRows')}>
      <table className={css.rows}>
        <caption className="t13 ink2">{t('documents.run.wrongRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('documents.run.row')}</th>
            <th scope="col">{t('documents.delete.number')}</th>
            <th scope="col">{t('documents.run.issue')}</th>
          </tr>
        </thead>
        <tbody>
          {(found.data?.items ?? []).map((row) => (
            <tr key={row.number}>
              <td className="num">{formatNumber(row.number)}</td>
              <td className="num">{documentText(row.document_number)}</td>
              <td>{row.issues.map(({ message }) => message).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} size={size} total={found.data?.total ?? 0} onTurn={setPage} />
    </section>
  );
}
