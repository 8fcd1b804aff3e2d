import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { campaignFields, employmentUpdate } from '../../employment.ts';
import { errors } from '../../errors.ts';
import { wireName } from '../../profile.ts';
import { people, type Sheet } from '../people.ts';
import { ConflictList } from './conflict-list.tsx';
import { useEmploymentChoices } from './employment-fields.ts';

type Editing = NonNullable<Sheet['editing']>;
type Values = Readonly<Record<string, string>>;

const ofCampaign = campaignFields.map(wireName);

/** HR changes a contract. What somebody else saved meanwhile is shown beside what was typed, and nothing is lost. */
export function EmploymentForm({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [base, setBase] = useState(sheet.editing!);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const seen = valuesOf(base);
  const form = useForm({
    schema: employmentUpdate,
    initial: seen,
    prepare: (values) => ({ ...changesOf(values, seen), version: base.version }),
    explain: (error) => (error instanceof Overtaken ? t('people.employment.review') : undefined),
    submit: async ({ version, ...fields }, values) => {
      try {
        await people.updateEmployment({ params: { id: sheet.id }, body: { version, ...fields } });
      } catch (failure) {
        if (!isFailure(failure, errors.changed_meanwhile)) throw failure;
        await takeTheirs(values);
        throw new Overtaken();
      }
      toast({ title: t('people.employment.done') });
      onClose();
      await queries.invalidateQueries({ queryKey: people.getSheet.key() });
      await queries.invalidateQueries({ queryKey: people.listHistory.key() });
    },
  });
  /** What I left alone becomes theirs; what both of us changed stays mine, and is shown. */
  const takeTheirs = async (mine: Values) => {
    const fresh = (await people.getSheet({ params: { id: sheet.id } })).editing!;
    const theirs = valuesOf(fresh);
    const differs = Object.keys(theirs).filter((name) => theirs[name] !== seen[name]);
    for (const name of differs) if (mine[name] === seen[name]) form.set(name, theirs[name]);
    setBase(fresh);
    setChanged(differs);
  };
  const choices = useEmploymentChoices(form.values.cost_center ?? '');
  const label = (field: string) => t(`people.field.${field}`);
  const select = (field: string) => {
    const current = base[field as keyof Editing];
    const chosen = typeof current === 'object' && current ? { value: current.id, label: current.name } : undefined;
    return <SelectField {...form.field(field)} label={label(field)} options={choices[field]!} chosen={chosen} />;
  };
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('people.employment.label')}
        submitLabel={t('people.employment.save')}
        actions={
          <Button variant="quiet" onClick={onClose}>
            {t('people.update.cancel')}
          </Button>
        }
      >
        <ConflictList
          fields={changed}
          theirs={base}
          values={form.values}
          choices={choices}
          onTake={(name) => form.set(name, seen[name])}
        />
        <FieldRow>
          <TextField {...form.field('position')} label={label('position')} required maxLength={80} />
          {select('position_type')}
        </FieldRow>
        <FieldRow>
          {select('contract_type')}
          <DateField {...form.field('entered_on')} label={label('entered_on')} required />
        </FieldRow>
        <FieldRow>
          <TextField
            {...form.field('corporate_email')}
            label={label('corporate_email')}
            type="email"
            maxLength={160}
            autoComplete="off"
          />
          {select('boss')}
        </FieldRow>
        <FieldRow>
          {select('profile')}
          {select('contractor')}
        </FieldRow>
        <FieldRow>
          {select('campaign')}
          {select('headquarters')}
        </FieldRow>
        <p className="t13 ink3">
          {t(form.values.campaign ? 'people.employment.campaignHint' : 'people.employment.placeHint')}
        </p>
        {form.values.campaign ? null : (
          <>
            <FieldRow>
              {select('cost_center')}
              {select('sub_cost_center')}
            </FieldRow>
            <FieldRow>{select('client')}</FieldRow>
          </>
        )}
      </Form>
    </Card>
  );
}

/** Somebody else saved first. */
class Overtaken extends Error {}

function valuesOf({ version: _version, ...fields }: Editing): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'object' ? (value?.id ?? '') : value]),
  );
}

/** What was not touched is not sent, and a campaign speaks for what it decides. */
function changesOf(values: Values, seen: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== seen[name] && !(values.campaign !== '' && ofCampaign.includes(name)),
    ),
  );
}
