import { IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { people, type Salary } from '../people.ts';
import { SalaryForm } from './salary-form.tsx';
import { SalaryLines } from './salary-lines.tsx';

/** What somebody earns, for whose work it is to pay them. Each opening is told to the person, so it is not repeated. */
export function PersonSalary({ personId, canUpdate }: { personId: string; canUpdate: boolean }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [writing, setWriting] = useState<Salary | 'new'>();
  const [ending, setEnding] = useState<Salary>();
  const { data, error, refetch } = useQuery({
    ...people.readSalaries.query({ params: { id: personId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  if (error)
    return (
      <ErrorState title={t('people.salary.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonCard />;
  const end = async (reason: string) => {
    const answer = await people.endSalary({ params: { id: ending!.id }, body: { reason } });
    queries.setQueryData(people.readSalaries.key({ params: { id: personId } }), answer);
    await renew(people.listSalaries.key());
    toast({ title: t('people.salary.ended') });
  };
  const isEmpty = data.items.length === 0;
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setWriting('new')}>
      {t(isEmpty ? 'people.salary.addFirst' : 'people.salary.add')}
    </Button>
  );
  const actions = (row: Salary) => (
    <div className="row gap8">
      <Button size="small" variant="soft" onClick={() => setWriting(row)}>
        {t('people.salary.correct')}
      </Button>
      <Button size="small" variant="remove" onClick={() => setEnding(row)}>
        {t('people.salary.end')}
      </Button>
    </div>
  );
  return (
    <Card padded>
      <div className="stack gap16">
        {writing ? (
          <SalaryForm
            key={writing === 'new' ? 'new' : writing.id}
            personId={personId}
            corrected={writing === 'new' ? undefined : writing}
            onDone={() => setWriting(undefined)}
          />
        ) : null}
        {isEmpty && !writing ? (
          <EmptyState
            art={<InboxZero />}
            title={t('people.salary.noneTitle')}
            text={t('people.salary.noneText')}
            actions={canUpdate ? add : undefined}
          />
        ) : null}
        {isEmpty ? null : (
          <section>
            <SectionTitle aside={canUpdate && !writing ? add : null}>{t('people.salary.history')}</SectionTitle>
            <SalaryLines rows={data.items} {...(canUpdate && !writing ? { actions } : {})} />
          </section>
        )}
        <p className="row gap8 t13 ink2">
          <IconEye size={16} aria-hidden="true" />
          <span className="grow">{t('people.salary.told')}</span>
        </p>
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('people.salary.endTitle', { day: ending ? formatDay(ending.valid_from) : '' })}
        text={t('people.salary.endText')}
        action={t('people.salary.end')}
        danger
        reason={{
          label: t('people.salary.reason'),
          placeholder: t('people.salary.endReasonHint'),
          required: true,
          maxLength: 300,
        }}
        onConfirm={end}
      />
    </Card>
  );
}
