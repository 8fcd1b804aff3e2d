import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { actAddress } from '../acts.ts';
import { security } from '../security.ts';
import css from './act.module.css';

/** Things that go from one person to another: both sign, who gives first. */
export function TransferForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, failure, attempt } = useAttempt();
  const [giver, setGiver] = useState('');
  const [person, setPerson] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const query = { person: giver, standing: 'out', size: 100 } as const;
  const found = useQuery({ ...security.listItems.query({ query }), enabled: giver !== '' });
  const items = found.data?.items ?? [];
  const save = () =>
    attempt(async () => {
      const taken = items.filter(({ id }) => chosen.has(id));
      const { id } = await security.createAct({
        body: {
          person_id: person,
          giver_id: giver,
          items: taken.map(({ id: source_id, type, name, condition, due_on }) => ({
            source_id,
            type,
            name,
            condition: condition === 'new' ? 'good' : condition,
            due_on,
          })),
        },
      });
      await renew('security');
      toast({ title: t('security.add.saved') });
      await navigate({ to: actAddress(id) });
    });
  const missing =
    giver === '' || person === ''
      ? t('security.add.bothFirst')
      : chosen.size === 0
        ? t('security.case.act.blocked.no_items')
        : undefined;
  return (
    <Card padded>
      <UnsavedGuard when={(giver !== '' || person !== '') && !busy} within="que" />
      <div className="stack">
        <p className="ink2">{t('security.add.transferText')}</p>
        <div className={css.fields}>
          <SelectField
            required
            label={t('security.act.delivers')}
            value={giver}
            onChange={(next) => {
              setGiver(next);
              setChosen(new Set());
            }}
            options={findPeople}
          />
          <SelectField
            required
            label={t('security.act.receives')}
            value={person}
            onChange={setPerson}
            options={findPeople}
          />
        </div>
        {giver === '' ? null : (
          <>
            <SectionTitle>{t('security.add.has')}</SectionTitle>
            {found.isPending ? <SkeletonRows rows={3} height={32} /> : null}
            {found.data && items.length === 0 ? <p className="ink2">{t('security.add.hasNothing')}</p> : null}
            {items.map((item) => (
              <Checkbox
                key={item.id}
                label={[item.name, item.serial].filter(Boolean).join(', ')}
                value={chosen.has(item.id)}
                onChange={(on) =>
                  setChosen(new Set(on ? [...chosen, item.id] : [...chosen].filter((id) => id !== item.id)))
                }
              />
            ))}
          </>
        )}
        <FailureWords words={failure} />
        <div className="row end">
          <Button variant="primary" busy={busy} blocked={missing} onClick={() => void save()}>
            {t('security.add.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
