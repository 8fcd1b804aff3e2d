import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { programs, type Program } from '../programs.ts';

/** Who was at each session that has begun. */
export function Attendance({ program }: { program: Program }) {
  const { t } = useTranslation();
  const { id } = program;
  const held = program.sessions.filter((one) => Date.parse(one.starts_at) <= now().getTime());
  const enrolled = useQuery(programs.listEnrolments.query({ params: { id }, query: { size: 100, state: 'enrolled' } }));
  const known = useQuery(programs.getAttendance.query({ params: { id } }));
  const [session, setSession] = useState(held.at(-1)?.id ?? '');
  const [marked, setMarked] = useState<readonly string[]>();
  const present = marked ?? known.data?.items.find((one) => one.session_id === session)?.present ?? [];
  const saving = useMutation({
    mutationFn: () => programs.markAttendance({ params: { id }, body: { session_id: session, present: [...present] } }),
    onSuccess: () => toast({ title: t('programs.manage.attendanceSaved') }),
    onError: tellFailure,
    onSettled: async () => {
      await renew('programs');
      setMarked(undefined);
    },
  });
  const error = enrolled.error ?? known.error;
  if (error) return <ErrorState onRetry={() => void enrolled.refetch()} requestId={requestIdOf(error)} />;
  if (!enrolled.data || !known.data) return <SkeletonRows rows={6} height={40} />;
  return (
    <Card padded className="stack gap16">
      <SectionTitle>{t('programs.manage.attendance')}</SectionTitle>
      {held.length === 0 ? (
        <p className="ink2">{t('programs.manage.notHeld')}</p>
      ) : enrolled.data.items.length === 0 ? (
        <p className="ink2">{t('programs.manage.nobody')}</p>
      ) : (
        <>
          <SelectField
            label={t('programs.manage.session')}
            required
            value={session}
            options={held.map((one) => ({ value: one.id, label: formatMoment(one.starts_at) }))}
            onChange={(next) => {
              setSession(next);
              setMarked(undefined);
            }}
          />
          {enrolled.data.items.map((row) => (
            <Checkbox
              key={row.id}
              label={row.owner?.name ?? ''}
              value={present.includes(row.id)}
              onChange={(is) => setMarked(is ? [...present, row.id] : present.filter((one) => one !== row.id))}
            />
          ))}
          <div>
            <Button variant="primary" busy={saving.isPending} onClick={() => saving.mutate()}>
              {t('programs.manage.save')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
