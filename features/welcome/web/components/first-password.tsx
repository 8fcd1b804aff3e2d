import { useState } from 'react';
import { acceptInvitationBody, type contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';
import { keepToken } from '#platform/web/token.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import css from './first-password.module.css';

const session = client<typeof sessionContract>('session');

/** The first password, which spends the invitation and opens the portal. */
export function FirstPassword({ token }: { token: string }) {
  const { t } = useTranslation();
  const [again, setAgain] = useState('');
  const [differs, setDiffers] = useState(false);
  const form = useForm({
    schema: acceptInvitationBody,
    initial: { password: '' },
    prepare: ({ password }) => ({ password, token }),
    submit: async (body) => {
      if (body.password !== again) {
        setDiffers(true);
        return;
      }
      const { token: opened } = await session.acceptInvitation({ body });
      keepToken(opened);
      location.assign('/home');
    },
  });
  return (
    <>
      <h2 className="h20">{t('welcome.invitation.title')}</h2>
      <p className={`ink2 ${css.lead}`}>{t('welcome.invitation.text')}</p>
      <Form
        form={form}
        label={t('welcome.invitation.title')}
        submitLabel={t('welcome.invitation.submit')}
        busyLabel={t('welcome.invitation.busy')}
        submitProps={{ full: true, size: 'large' }}
      >
        <PasswordField
          {...form.field('password')}
          label={t('welcome.invitation.password')}
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="again"
          label={t('welcome.invitation.again')}
          autoComplete="new-password"
          required
          value={again}
          onChange={(value) => {
            setAgain(value);
            setDiffers(false);
          }}
          onBlur={() => setDiffers(again !== '' && again !== form.values.password)}
          error={differs ? t('welcome.invitation.differs') : undefined}
        />
      </Form>
    </>
  );
}
