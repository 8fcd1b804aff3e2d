import { reachKinds, type ReachKind } from '#features/organization/policy.ts';
import { PlaceField } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { grantBody } from '../../administration.ts';
import { builtInRoles } from '../../policy.ts';
import type { AccessPerson } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { useRefreshAccess } from './refresh-access.ts';
import { useRoleName } from './role-name.ts';

const initial = { role: '', reach_kind: 'all' as ReachKind, reach_id: '', starts_on: '', ends_on: '' };

/** A role, how far it reaches, and between which days. */
export function GrantDialog({ person, onClose }: { person: AccessPerson; onClose: () => void }) {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const refresh = useRefreshAccess();
  const form = useForm({
    schema: grantBody,
    initial,
    prepare: (values) => ({
      ...values,
      reach_id: values.reach_kind === 'all' ? null : values.reach_id || null,
      starts_on: values.starts_on || null,
      ends_on: values.ends_on || null,
    }),
    submit: async (body) => {
      await session.grantRole({ params: { id: person.id }, body });
      await refresh();
      toast({ title: t('session.grant.given', { name: person.name }), text: roleName(body.role) });
      onClose();
    },
  });
  const roles = builtInRoles.filter((role) => role !== 'employee');
  const kind = form.values.reach_kind;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={form.busy}
      title={t('session.grant.giveTo', { name: person.name })}
      size="wide"
    >
      <Form form={form} submitLabel={t('session.grant.give')} busyLabel={t('session.grant.giving')}>
        <div className={css.fields}>
          <SelectField
            {...form.field('role')}
            label={t('session.grant.role')}
            required
            options={roles.map((role) => ({ value: role, label: roleName(role) }))}
          />
          <SelectField
            {...form.field('reach_kind')}
            label={t('session.grant.reach')}
            required
            options={reachKinds.map((one) => ({ value: one, label: t(`session.reach.${one}`) }))}
            onChange={(chosen) => {
              form.set('reach_kind', chosen);
              form.set('reach_id', '');
            }}
          />
          {kind === 'all' ? null : (
            <PlaceField {...form.field('reach_id')} key={kind} kind={kind} label={t('session.grant.place')} />
          )}
          <FieldRow>
            <DateField {...form.field('starts_on')} label={t('session.grant.starts')} />
            <DateField {...form.field('ends_on')} label={t('session.grant.ends')} />
          </FieldRow>
          <p className="t13 ink3">{t('session.grant.datesHelp')}</p>
        </div>
      </Form>
    </Dialog>
  );
}
