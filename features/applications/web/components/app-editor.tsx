import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AudiencePicker, findPeople } from '#features/organization/web/widgets.tsx';
import { platformErrors } from '#platform/contract/errors.ts';
import { isFailure } from '#platform/web/failure.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { StaleBanner } from '#platform/web/ui/stale-banner.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { applicationBody } from '../../application.ts';
import { categories } from '../../policy.ts';
import { applications, type ManagedDetail } from '../applications.ts';
import css from './app-editor.module.css';
import { AudienceCount } from './audience-count.tsx';
import { IconField } from './icon-field.tsx';
import { bodyOf, valuesOf, type Values } from './values.ts';

export interface AppEditorProps {
  /** Absent for one that begins. */
  application: ManagedDetail | undefined;
  onSaved: (application: ManagedDetail) => void;
}

/** The data of an application. What somebody else saved meanwhile is never written over. */
export function AppEditor({ application, onSaved }: AppEditorProps) {
  const { t } = useTranslation();
  const { id, name } = useSignedIn();
  const queries = useQueryClient();
  const [isStale, setStale] = useState(false);
  // The version that these fields began with, whatever is fetched meanwhile.
  const [version, setVersion] = useState(application?.version ?? 1);
  const form = useForm<Values, Parameters<typeof applications.createApplication>[0]['body']>({
    schema: applicationBody,
    initial: valuesOf(application, id),
    prepare: bodyOf,
    submit: async (body) => {
      try {
        const saved = application
          ? await applications.editApplication({
              params: { id: application.id },
              body: { ...body, version },
            })
          : await applications.createApplication({ body });
        setVersion(saved.version);
        await queries.invalidateQueries({ queryKey: ['applications'], refetchType: 'none' });
        queries.setQueryData(applications.getManaged.key({ params: { id: saved.id } }), saved);
        toast({ title: t('applications.edit.saved', { name: saved.name }) });
        onSaved(saved);
      } catch (failure) {
        if (isFailure(failure, platformErrors.conflict)) setStale(true);
        throw failure;
      }
    },
  });
  const owner = application?.owner ?? { id, name };
  const { values, set } = form;
  return (
    <div className="stack">
      <UnsavedGuard when={form.dirty && !form.busy} />
      {isStale ? <StaleBanner title={t('applications.edit.stale')} /> : null}
      <Form
        form={form}
        label={t('applications.title.edit')}
        submitLabel={application ? t('applications.edit.save') : t('applications.edit.create')}
        busyLabel={t('applications.edit.saving')}
        submitProps={{ icon: <IconDeviceFloppy size={16} /> }}
      >
        <div className={css.layout}>
          <div className="stack">
            <Card padded className="stack">
              <FieldRow>
                <TextField {...form.field('name')} label={t('applications.people.name')} required maxLength={60} />
                <SelectField
                  {...form.field('category')}
                  label={t('applications.desk.category')}
                  required
                  options={categories.map((one) => ({ value: one, label: t(`applications.category.${one}`) }))}
                />
              </FieldRow>
              <TextField
                {...form.field('summary')}
                label={t('applications.desk.summary')}
                description={t('applications.edit.summaryHint')}
                required
                maxLength={120}
              />
              <TextField
                {...form.field('url')}
                type="url"
                label={t('applications.edit.url')}
                required
                maxLength={1_000}
              />
              <TextField
                {...form.field('report_url')}
                type="url"
                label={t('applications.edit.report')}
                description={t('applications.edit.reportHint')}
                maxLength={1_000}
              />
              <TextArea {...form.field('details')} label={t('applications.edit.details')} rows={5} maxLength={4_000} />
              <TextField
                {...form.field('alternative')}
                label={t('applications.edit.alternative')}
                description={t('applications.edit.alternativeHint')}
                maxLength={200}
              />
            </Card>
          </div>
          <div className="stack">
            <Card padded className="stack">
              <IconField
                application={application}
                glyph={values.glyph}
                tone={values.tone}
                onSaved={(saved) => setVersion(saved.version)}
                onDraw={(drawing) => form.replace({ ...values, ...drawing })}
              />
            </Card>
            <Card padded className="stack">
              <RadioCards
                label={t('applications.edit.who')}
                value={values.listed_only ? 'listed' : 'audience'}
                options={[
                  {
                    value: 'audience',
                    label: t('applications.edit.audience'),
                    detail: t('applications.edit.audienceHint'),
                  },
                  { value: 'listed', label: t('applications.edit.listed'), detail: t('applications.edit.listedHint') },
                ]}
                onChange={(chosen) => set('listed_only', chosen === 'listed')}
              />
              {values.listed_only ? null : (
                <AudiencePicker
                  label={t('applications.desk.audience')}
                  value={values.audience}
                  onChange={(audience) => set('audience', audience)}
                  error={form.field('audience').error}
                />
              )}
              <AudienceCount
                audience={values.audience}
                listedOnly={values.listed_only}
                listed={application?.listed ?? 0}
              />
            </Card>
            <Card padded className="stack">
              <SelectField
                {...form.field('owner')}
                label={t('applications.desk.owner')}
                description={t('applications.edit.ownerHint')}
                required
                chosen={{ value: owner.id, label: owner.name }}
                options={findPeople}
              />
              <DateField
                {...form.field('expires_on')}
                label={t('applications.edit.expires')}
                description={t('applications.edit.expiresHint')}
              />
            </Card>
          </div>
        </div>
      </Form>
    </div>
  );
}
