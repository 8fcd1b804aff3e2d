import { formatNumber } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Form } from '#platform/web/ui/use-form.ts';
import type { MessageDraft } from '../../message-draft.ts';
import { writtenCategories, writtenExceptions } from '../../policy.ts';
import { LinkField } from './link-field.tsx';

const LETTERS = 1_000;

/** What it says: title, text, what it is about and where it leads. */
export function MessageFields({ form, kind }: { form: Form<MessageDraft>; kind: 'message' | 'security' }) {
  const { t } = useTranslation();
  const { name } = useSignedIn();
  const length = [...form.values.message.trim()].length;
  return (
    <>
      <TextField
        {...form.field('title')}
        label={t('notifications.send.title')}
        maxLength={120}
        placeholder={
          kind === 'security' ? t('notifications.security.title') : t('notifications.message.title', { sender: name })
        }
      />
      <TextArea
        {...form.field('message')}
        label={t('notifications.send.message')}
        required
        rows={4}
        aside={
          <span className="t13 ink3 num">
            {t('notifications.send.letters', { length: formatNumber(length), of: formatNumber(LETTERS) })}
          </span>
        }
      />
      {kind === 'message' ? (
        <RadioCards
          {...form.field('category')}
          label={t('notifications.send.category')}
          side
          options={writtenCategories.map((value) => ({ value, label: t(`notifications.category.${value}`) }))}
        />
      ) : null}
      {kind === 'message' ? (
        <RadioCards
          {...form.field('exception')}
          label={t('notifications.send.rest')}
          options={(['waits', ...writtenExceptions] as const).map((value) => ({
            value,
            label: t(`notifications.send.rest.${value}`),
            detail: t(`notifications.send.rest.${value}_about`),
          }))}
        />
      ) : null}
      <LinkField form={form} />
    </>
  );
}
