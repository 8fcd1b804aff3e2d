import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { recruitment, type Training as Found } from '../recruitment.ts';
import { Bars } from './bars.tsx';
import css from './forms.module.css';

/** Who of a cohort came to its training, day by day. */
export function Training({ vacancyId }: { vacancyId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(recruitment.getTraining.query({ params: { id: vacancyId } }));
  const [chosen, setChosen] = useState<string>();
  if (error) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonRows rows={6} height={40} />;
  const day = chosen ?? data.days.at(-1);
  if (day === undefined || data.people.length === 0)
    return (
      <EmptyState
        art={<InboxZero />}
        title={t('recruitment.training.emptyTitle')}
        text={t('recruitment.training.emptyText')}
      />
    );
  return (
    <Beside aside={<ByDay found={data} />}>
      <Card padded className="stack gap16">
        <SectionTitle>{t('recruitment.training.title')}</SectionTitle>
        <SelectField
          label={t('recruitment.training.day')}
          required
          value={day}
          onChange={setChosen}
          options={data.days.map((value) => ({ value, label: formatDay(value) }))}
        />
        <Sheet key={day} vacancyId={vacancyId} day={day} found={data} />
      </Card>
    </Beside>
  );
}

/** The list of one day. Who nobody noted yet is taken to have come. */
function Sheet({ vacancyId, day, found }: { vacancyId: string; day: string; found: Found }) {
  const { t } = useTranslation();
  const [absent, setAbsent] = useState<readonly string[]>(() =>
    found.people.flatMap((one) => (one.absent.includes(day) ? [one.id] : [])),
  );
  const { busy, failure, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      const present = found.people.flatMap(({ id }) => (absent.includes(id) ? [] : [id]));
      await recruitment.noteTraining({ params: { id: vacancyId }, body: { day, present } });
      await renew('recruitment');
      toast({ title: t('recruitment.training.saved') });
    });
  return (
    <fieldset className={`stack gap8 ${css.group ?? ''}`}>
      <legend className="t15 medium">{t('recruitment.training.who')}</legend>
      {found.people.map((one) => (
        <div key={one.id} className="row between gap12">
          <Checkbox
            label={one.name}
            value={!absent.includes(one.id)}
            onChange={(came) => setAbsent(came ? absent.filter((id) => id !== one.id) : [...absent, one.id])}
          />
          <span className="t13 ink3 num">
            {t('recruitment.training.came', {
              present: one.present.length,
              count: one.present.length + one.absent.length,
            })}
          </span>
        </div>
      ))}
      <FailureWords words={failure} />
      <div>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          {t('recruitment.training.save')}
        </Button>
      </div>
    </fieldset>
  );
}

function ByDay({ found }: { found: Found }) {
  const { t } = useTranslation();
  return (
    <Card padded className="stack gap12">
      <SectionTitle>{t('recruitment.training.byDay')}</SectionTitle>
      <Bars
        bars={found.attendance.map(({ day, present, absent }) => ({
          key: day,
          name: formatDay(day),
          share: present + absent === 0 ? 0 : present / (present + absent),
          value:
            present + absent === 0
              ? t('recruitment.training.notNoted')
              : t('recruitment.training.of', { present, people: present + absent }),
        }))}
      />
      {found.day30 ? <p className="t13">{t('recruitment.training.day30', found.day30)}</p> : null}
    </Card>
  );
}
