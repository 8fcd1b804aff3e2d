import { useState } from 'react';
import { openScreens } from '#platform/web/screens.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import type { MessageDraft } from '../../message-draft.ts';

const OTHER = '*';
const EXAMPLE = '/news/…';

/** Where a message leads: a screen by its name, or an address for what is no screen of the list. */
export function LinkField({ form }: { form: Form<MessageDraft> }) {
  const { t } = useTranslation();
  const person = useSignedIn();
  const [wantsOther, setWantsOther] = useState(false);
  const { link } = form.values;
  const screens = openScreens(person)
    .map(({ path, title }) => ({ value: path, label: t(title), detail: path }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const isOther = wantsOther || (link !== '' && !screens.some(({ value }) => value === link));
  const field = form.field('link');
  return (
    <>
      <SelectField
        label={t('notifications.send.link')}
        description={t('notifications.send.link_about')}
        value={isOther ? OTHER : link}
        options={[...screens, { value: OTHER, label: t('notifications.send.elsewhere') }]}
        onChange={(chosen) => {
          setWantsOther(chosen === OTHER);
          field.onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther ? (
        <TextField
          {...field}
          label={t('notifications.send.address')}
          placeholder={EXAMPLE}
          inputMode="url"
          spellCheck={false}
          maxLength={300}
        />
      ) : null}
    </>
  );
}
