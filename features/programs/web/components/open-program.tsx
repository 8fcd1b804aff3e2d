import { IconAlertTriangle, IconCalendarPlus, IconCertificate } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CaseState, CaseSteps } from '#features/cases/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatTime } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { look, programs, type Program } from '../programs.ts';

/** A programme over its list: what it is, when, what clashes, and one's own seat. */
export function OpenProgram({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(programs.getProgram.query({ params: { id } }));
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={data ? t(`programs.category.${data.category}`) : null}
      title={data?.title ?? t('programs.title.program')}
      under={data?.own && data.own.state !== 'cancelled' ? <CaseState row={data.own} look={look} /> : null}
      foot={data ? <Foot program={data} /> : null}
    >
      {data ? (
        <Content program={data} />
      ) : error ? (
        <ErrorState title={t('programs.detail.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </SidePanel>
  );
}

function Content({ program }: { program: Program }) {
  const { t } = useTranslation();
  const clashOf = (session: string) => program.clashes.find(({ session_id: id }) => id === session);
  return (
    <div className="stack gap16">
      <p>{program.description === '' ? program.summary : program.description}</p>
      {program.clashes.length > 0 ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle size={20} />}
          text={t('programs.detail.clashes', { count: program.clashes.length })}
        />
      ) : null}
      {program.own?.place ? <p>{t('programs.detail.place_in_line', { place: program.own.place })}</p> : null}
      <FactList
        facts={[
          [t('programs.detail.place'), program.place],
          [t('programs.detail.until'), formatDay(program.enrol_until)],
          [
            t('programs.detail.seats'),
            t('programs.detail.seatsOf', { taken: program.taken, capacity: program.capacity }),
          ],
          [
            t('programs.detail.requirements'),
            [
              program.requirements,
              program.least_months > 0 ? t('programs.detail.months', { count: program.least_months }) : '',
            ]
              .filter((words) => words !== '')
              .join(' · '),
          ],
          [t('programs.detail.attendance'), t('programs.detail.attendanceOf', { percent: program.least_attendance })],
        ]}
      />
      <section>
        <SectionTitle>{t('programs.detail.sessions')}</SectionTitle>
        <ul className="stack gap8">
          {program.sessions.map(({ id, starts_at: starts }) => {
            const clash = clashOf(id);
            return (
              <li key={id}>
                {formatMoment(starts)}
                {clash ? (
                  <p className="t13 ink2">
                    {t('programs.detail.clash', {
                      from: formatTime(clash.shift_starts_at),
                      to: formatTime(clash.shift_ends_at),
                    })}
                  </p>
                ) : null}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

function Foot({ program }: { program: Program }) {
  const { t } = useTranslation();
  const { id, own } = program;
  const enrolling = useMutation({
    mutationFn: () => programs.enrol({ params: { id }, body: {} }),
    onSuccess: () => toast({ title: t('programs.detail.enrolled') }),
    onError: tellFailure,
    onSettled: () => renew('programs', 'home'),
  });
  const isStanding = own !== null && own.state !== 'cancelled';
  return (
    <>
      <Button icon={<IconCalendarPlus />} onClick={() => void takeFile(() => programs.getCalendar({ params: { id } }))}>
        {t('programs.detail.calendar')}
      </Button>
      {program.can_manage ? (
        <ButtonLink variant="outline" to="/programas/brm/gestion/$id" params={{ id }}>
          {t('programs.list.manage')}
        </ButtonLink>
      ) : null}
      {own?.has_certificate ? (
        <Button
          variant="primary"
          icon={<IconCertificate />}
          onClick={() => void takeFile(() => programs.getCertificate({ params: { id: own.id }, body: {} }))}
        >
          {t('programs.detail.certificate')}
        </Button>
      ) : null}
      {isStanding ? (
        <CaseSteps key={own.version} row={own} look={look} takeStep={programs.takeStep} />
      ) : (
        <Button
          variant="primary"
          busy={enrolling.isPending}
          blocked={program.blocked === null ? false : t(blockedPhrase(program.blocked))}
          onClick={() => enrolling.mutate()}
        >
          {t(program.taken < program.capacity ? 'programs.detail.enrol' : 'programs.detail.wait')}
        </Button>
      )}
    </>
  );
}

const phrases: Readonly<Record<string, 'programs.error.requirements' | 'programs.error.not_addressed'>> = {
  'programs.requirements': 'programs.error.requirements',
  'programs.not_addressed': 'programs.error.not_addressed',
};

function blockedPhrase(code: string): string {
  return phrases[code] ?? 'programs.error.programme_closed';
}
