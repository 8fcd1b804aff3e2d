import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import css from './order.module.css';

interface Test {
  given: string;
  when: string;
  then: string;
}

const most = 8;

/** The tests of acceptance, in the words of who asks: given, when, then. */
export function TestFields({
  tests,
  onChange,
  errors,
}: {
  tests: readonly Test[];
  onChange: (tests: readonly Test[]) => void;
  errors: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation();
  const change = (index: number, part: Partial<Test>) =>
    onChange(tests.map((test, at) => (at === index ? { ...test, ...part } : test)));
  return (
    <div className="stack gap12">
      <p className="medium">{t('work-orders.form.tests')}</p>
      <p className="t13 ink3">{t('work-orders.form.testsText')}</p>
      {tests.map((test, index) => (
        <fieldset key={index} className={css.tests}>
          <legend className="row between gap12">
            <span className="t13 strong">{t('work-orders.form.test', { number: index + 1 })}</span>
            {tests.length > 1 ? (
              <LinkButton onClick={() => onChange(tests.filter((_, at) => at !== index))}>
                {t('work-orders.form.lessTest', { number: index + 1 })}
              </LinkButton>
            ) : null}
          </legend>
          <div className="stack gap12">
            {(['given', 'when', 'then'] as const).map((part) => (
              <TextField
                key={part}
                label={t(`work-orders.form.${part}`)}
                required={part !== 'given'}
                maxLength={300}
                value={test[part]}
                onChange={(text) => change(index, { [part]: text })}
                error={errors.get(`tests.${index}.${part}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {tests.length < most ? (
        <Button icon={<IconPlus />} onClick={() => onChange([...tests, { given: '', when: '', then: '' }])}>
          {t('work-orders.form.moreTest')}
        </Button>
      ) : null}
    </div>
  );
}
