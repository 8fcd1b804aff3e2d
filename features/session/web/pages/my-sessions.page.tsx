import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { ChangePassword } from '../components/change-password.tsx';
import css from '../components/my-sessions.module.css';
import { PortalLink } from '../components/portal-link.tsx';
import { SessionRow } from '../components/session-row.tsx';
import { session } from '../sign-in.ts';

/** Where one's account is open, the way to close it there, and one's password. */
export default function MySessionsPage() {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery(session.listMySessions.query());
  const refresh = () => renew(session.listMySessions.key());
  const end = useMutation({
    mutationFn: (id: string) => session.endMySession({ params: { id } }),
    onSuccess: () => {
      toast({ title: t('session.mine.ended') });
      return refresh();
    },
    onError: tellFailure,
  });
  const endOthers = async () => {
    const { ended } = await session.endMyOtherSessions();
    toast({ title: t('session.mine.othersEnded', { count: ended }) });
    await refresh();
  };

  return (
    <>
      <PageHeader
        title={t('session.title.mine')}
        lead={t('session.mine.lead')}
        actions={
          <>
            {(data?.total ?? 0) > 1 ? (
              <Button variant="remove" onClick={() => setIsAsking(true)}>
                {t('session.mine.endOthers')}
              </Button>
            ) : null}
            <PortalLink />
          </>
        }
      />
      <div className={css.columns}>
        <Card clip>
          {error ? (
            <ErrorState
              title={t('session.mine.failed')}
              text={explainFailure(error)}
              onRetry={() => void refetch()}
              requestId={requestIdOf(error)}
            />
          ) : data ? (
            <ul>
              {data.items.map((one) => (
                <SessionRow
                  key={one.id}
                  session={one}
                  isEnding={end.isPending && end.variables === one.id}
                  onEnd={() => end.mutate(one.id)}
                />
              ))}
            </ul>
          ) : (
            <SkeletonRows rows={3} height={64} picture={32} />
          )}
        </Card>
        <ChangePassword onChanged={() => void refresh()} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('session.mine.endOthersTitle')}
        text={t('session.mine.endOthersText')}
        action={t('session.mine.endOthers')}
        danger
        onConfirm={endOthers}
      />
    </>
  );
}
