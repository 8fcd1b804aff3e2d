import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseSteps, CaseState } from '#features/cases/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { look, programs, type Program } from '../programs.ts';

/** For who manages it: publish or close it, who comes, and who was there. */
export function ManagedProgram({ program }: { program: Program }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { id, version, state } = program;
  const enrolled = useQuery(programs.listEnrolments.query({ params: { id }, query: { size: 100 } })).data?.items ?? [];
  const attendance = useQuery(programs.getAttendance.query({ params: { id } })).data?.items ?? [];
  const [session, setSession] = useState(program.sessions[0]?.id ?? '');
  const [marked, setMarked] = useState<readonly string[]>();
  const present = marked ?? attendance.find(({ session_id: one }) => one === session)?.present ?? [];
  const saving = {
    onSuccess: () => toast({ title: t('programs.manage.done') }),
    onError: (failure: Error) => toast({ tone: 'failed', title: explainFailure(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['programs'] }),
  } as const;
  const moving = useMutation({
    mutationFn: () =>
      (state === 'draft' ? programs.publishProgram : programs.closeProgram)({ params: { id }, body: { version } }),
    ...saving,
  });
  const marking = useMutation({
    mutationFn: () => programs.markAttendance({ params: { id }, body: { session_id: session, present: [...present] } }),
    ...saving,
  });
  const seated = enrolled.filter((row) => row.state === 'enrolled');
  return (
    <section className="stack gap12">
      <SectionTitle>{t('programs.title.manage')}</SectionTitle>
      {state === 'closed' ? null : (
        <Button busy={moving.isPending} onClick={() => moving.mutate()}>
          {t(state === 'draft' ? 'programs.manage.publish' : 'programs.manage.close')}
        </Button>
      )}
      {enrolled.length === 0 ? <p className="ink3">{t('programs.manage.nobody')}</p> : null}
      <ul className="stack gap8">
        {enrolled.map((row) => (
          <li key={row.id} className="row wrap between gap8">
            <span className="row gap8">
              <span className="medium">{row.owner?.name}</span>
              <CaseState row={row} look={look} />
            </span>
            <span className="row wrap gap6">
              <CaseSteps key={row.version} row={row} look={look} takeStep={programs.takeStep} />
            </span>
          </li>
        ))}
      </ul>
      {seated.length === 0 ? null : (
        <>
          <SelectField
            label={t('programs.manage.session')}
            value={session}
            options={program.sessions.map((one) => ({ value: one.id, label: formatMoment(one.starts_at) }))}
            onChange={(next) => {
              setSession(next);
              setMarked(undefined);
            }}
          />
          {seated.map((row) => (
            <Checkbox
              key={row.id}
              label={row.owner?.name ?? ''}
              value={present.includes(row.id)}
              onChange={(is) => setMarked(is ? [...present, row.id] : present.filter((one) => one !== row.id))}
            />
          ))}
          <Button busy={marking.isPending} onClick={() => marking.mutate()}>
            {t('programs.manage.save')}
          </Button>
        </>
      )}
    </section>
  );
}
