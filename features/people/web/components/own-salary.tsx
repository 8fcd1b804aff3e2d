import { IconCoin, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { people } from '../people.ts';
import { SalaryLines } from './salary-lines.tsx';

/** What one earns and has earned. Stations are shared, so nothing is on the screen before it is asked for. */
export function OwnSalary() {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Card padded>
      <section aria-label={t('people.salary.own')} className="stack gap12">
        <SectionTitle
          aside={
            <Button variant={isShown ? 'quiet' : 'outline'} icon={<IconCoin />} onClick={() => setIsShown(!isShown)}>
              {t(isShown ? 'people.salary.hide' : 'people.salary.show')}
            </Button>
          }
        >
          {t('people.salary.own')}
        </SectionTitle>
        {isShown ? <Shown /> : null}
        <p className="row gap8 t13 ink2">
          <IconLock size={16} aria-hidden="true" />
          <span className="grow">{t('people.salary.ownNote')}</span>
        </p>
      </section>
    </Card>
  );
}

function Shown() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...people.listMySalaries.query(), gcTime: 0 });
  if (error)
    return (
      <ErrorState title={t('people.salary.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonRows rows={2} height={56} />;
  return data.items.length === 0 ? <p>{t('people.salary.ownNone')}</p> : <SalaryLines rows={data.items} />;
}
