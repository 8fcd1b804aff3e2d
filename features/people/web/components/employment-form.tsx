import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { campaignFields, employmentUpdate } from '../../employment.ts';
import { wireName } from '../../wire-name.ts';
import { people, type Sheet } from '../people.ts';
import { ConflictList } from './conflict-list.tsx';
import { useEmploymentChoices } from './employment-fields.ts';
import { changesSince, useRecordForm, type RecordValues, type Typed } from './use-record-form.ts';

const ofCampaign = campaignFields.map(wireName);

/** HR changes a contract. What somebody else saved meanwhile is shown beside what was typed, and nothing is lost. */
export function EmploymentForm({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, base, seen, overtaken } = useRecordForm({
    schema: employmentUpdate,
    sheet,
    partOf,
    changesOf,
    send: (body) => people.updateEmployment({ params: { id: sheet.id }, body }),
    done: t('people.employment.done'),
    onClose,
  });
  const choices = useEmploymentChoices({
    costCenter: form.values.cost_center ?? '',
    campaign: form.values.campaign ?? '',
  });
  const label = (field: string) => t(`people.field.${field}`);
  const select = (field: string) => {
    const current = base[field];
    const chosen = typeof current === 'object' && current ? { value: current.id, label: current.name } : undefined;
    return <SelectField {...form.field(field)} label={label(field)} options={choices[field]!} chosen={chosen} />;
  };
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} within="tab" />
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
          fields={overtaken}
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
        {base.retired_on ? (
          <FieldRow>
            <DateField {...form.field('retired_on')} label={label('retired_on')} max={isoDay(now())} required />
          </FieldRow>
        ) : null}
        {sheet.contract?.status === 'suspended' ? (
          <FieldRow>
            <DateField {...form.field('suspended_until')} label={label('suspended_until')} min={isoDay(now())} />
          </FieldRow>
        ) : null}
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
          <SelectField
            {...form.field('campaign')}
            label={label('campaign')}
            options={choices.campaign!}
            onChange={(campaign) => {
              form.set('campaign', campaign);
              // A part belongs to its campaign alone.
              form.set('sub_campaign', campaign === seen.campaign ? (seen.sub_campaign ?? '') : '');
            }}
          />
          {form.values.campaign ? select('sub_campaign') : select('headquarters')}
        </FieldRow>
        {form.values.campaign ? <FieldRow>{select('headquarters')}</FieldRow> : null}
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

function partOf({ editing }: Sheet): { version: number; values: RecordValues } {
  const { version, ...values } = editing!;
  return { version, values };
}

/** What was not touched is not sent, and a campaign speaks for what it decides. */
function changesOf(typed: Typed, seen: Typed): Typed {
  const changes = Object.entries(changesSince(typed, seen));
  return Object.fromEntries(changes.filter(([name]) => typed.campaign === '' || !ofCampaign.includes(name)));
}
