import { Failure } from '#platform/contract/errors.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { posts, type Post } from '../../regime.ts';
import { regimeBody } from '../../regime-calls.ts';
import { parameters, type RegimeRow } from '../parameters.ts';
import { weekdays } from './weekdays.ts';

interface Props {
  person: RegimeRow;
  /** The reader may say what sort of post it is. */
  setsPost: boolean;
  onDone: () => void;
}

/** What holds for somebody from a day on. Only what the reader changes is sent. */
export function RegimeForm({ person, setsPost, onDone }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    schema: regimeBody,
    initial: initialOf(person),
    prepare: ({ rest_weekday, post, is_available, ...values }) => ({
      ...values,
      people: [person.id],
      rest_weekday: Number(rest_weekday),
      ...(setsPost ? { post, is_available } : {}),
    }),
    submit: async (body) => {
      const { items } = await parameters.setRegimes({ body });
      const [done] = items;
      if (done?.code)
        throw new Failure(done.code, 409, {}, { issues: [{ path: '', code: done.code, message: done.message ?? '' }] });
      await renew('parameters');
      toast({ title: t('parameters.regime.saved') });
      onDone();
    },
  });
  return (
    <>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('parameters.regime.change')}
        submitLabel={t('parameters.regime.save')}
        busyLabel={t('parameters.form.correcting')}
        actions={
          <Button variant="quiet" onClick={onDone}>
            {t('parameters.form.cancel')}
          </Button>
        }
      >
        <DateField {...form.field('valid_from')} label={t('parameters.form.effective_from')} required />
        <SelectField
          {...form.field('rest_weekday')}
          label={t('parameters.regime.rest')}
          description={t('parameters.regime.restHint')}
          required
          options={weekdays.map((day) => ({ value: String(day), label: t(`parameters.weekday.${day}`) }))}
        />
        {setsPost ? (
          <>
            <RadioCards
              {...form.field('post')}
              label={t('parameters.regime.post')}
              required
              options={posts.map((value) => ({
                value,
                label: t(`parameters.post.${value}`),
                detail: t(`parameters.postHint.${value}`),
              }))}
            />
            <Checkbox {...form.field('is_available')} label={t('parameters.regime.availableLabel')} />
          </>
        ) : null}
        <TextField
          {...form.field('reason')}
          label={t('parameters.regime.reason')}
          hint={t('parameters.regime.reasonHint')}
          required
          maxLength={300}
        />
      </Form>
    </>
  );
}

interface Values {
  valid_from: string;
  rest_weekday: string;
  post: Post | '';
  is_available: boolean;
  reason: string;
}

function initialOf({ rest_weekday, post, is_available }: RegimeRow): Values {
  return { valid_from: isoDay(now()), rest_weekday: String(rest_weekday), post, is_available, reason: '' };
}
