import { explainFailure } from '#platform/web/failure.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { changePasswordBody } from '../../contract.ts';
import { session } from '../sign-in.ts';
import css from './my-sessions.module.css';

const empty = { current: '', password: '' };

/** One's own password; the other sessions end with the old one. */
export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const { mustChangePassword, username } = useSignedIn();
  const form = useForm({
    schema: changePasswordBody,
    initial: empty,
    prepare: ({ current, password }) => (current === '' ? { password } : { current, password }),
    submit: async (body) => {
      await session.changePassword({ body });
      toast({ title: t('session.password.changed') });
      form.reset(empty);
      onChanged();
    },
    explain: explainFailure,
  });
  return (
    <Card padded className={css.password}>
      <SectionTitle>{t('session.password.title')}</SectionTitle>
      <Form
        form={form}
        submitLabel={t('session.password.submit')}
        busyLabel={t('session.password.busy')}
        label={t('session.password.title')}
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {mustChangePassword ? null : (
          <PasswordField
            label={t('session.password.current')}
            autoComplete="current-password"
            {...form.field('current')}
          />
        )}
        <PasswordField
          label={t('session.password.new')}
          description={t('session.password.advice')}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </Form>
    </Card>
  );
}
