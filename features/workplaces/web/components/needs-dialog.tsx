import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { SeatAttribute } from '../../policy.ts';
import { workplaces } from '../workplaces.ts';
import { NeedsField } from './needs-field.tsx';

/** What somebody's seat must have, which the week is placed by. Why is nobody's business here. */
export function NeedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState('');
  const [changed, setChanged] = useState<SeatAttribute[]>();
  const { busy, failure, attempt } = useAttempt();
  const found = useQuery({ ...workplaces.getNeeds.query({ params: { id: person } }), enabled: person !== '' });
  const save = () =>
    attempt(async () => {
      await workplaces.setNeeds({ params: { id: person }, body: { needs: changed ?? [] } });
      toast({ title: t('workplaces.needs.saved') });
      onClose();
      await renew(workplaces.getNeeds.key(), workplaces.getDay.key());
    });
  return (
    <FormDialog
      title={t('workplaces.needs.title')}
      text={t('workplaces.needs.text')}
      action={t('workplaces.needs.save')}
      busy={busy}
      blocked={changed === undefined && t('workplaces.needs.unchanged')}
      failure={failure ?? (found.error ? explainFailure(found.error) : undefined)}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className="stack gap16">
        <SelectField
          label={t('workplaces.assign.who')}
          value={person}
          onChange={(id) => {
            setPerson(id);
            setChanged(undefined);
          }}
          options={findPeople}
          placeholder={t('workplaces.assign.typeName')}
        />
        {person === '' || found.error ? null : found.data ? (
          <NeedsField
            label={t('workplaces.needs.label')}
            hint={t('workplaces.needs.hint')}
            value={changed ?? found.data.needs}
            onChange={setChanged}
          />
        ) : (
          <SkeletonRows rows={1} height={44} />
        )}
      </div>
    </FormDialog>
  );
}
