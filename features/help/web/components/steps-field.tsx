import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostSteps } from '../../tutorial.ts';
import { blankStep, type TypedStep } from './tutorial-writing.ts';
import css from './steps-field.module.css';

export interface StepsFieldProps {
  value: readonly TypedStep[];
  onChange: (steps: readonly TypedStep[]) => void;
  onImage: (file: File) => Promise<string>;
  error: string | undefined;
}

/** The steps in their order: written, moved, taken away. */
export function StepsField({ value, onChange, onImage, error }: StepsFieldProps) {
  const { t } = useTranslation();
  const put = (at: number, part: Partial<TypedStep>) =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const move = (at: number, to: number) => {
    const next = [...value];
    const [step] = next.splice(at, 1);
    if (step) next.splice(to, 0, step);
    onChange(next);
  };
  return (
    <div role="group" aria-label={t('help.editor.steps')} data-invalid={error ? true : undefined}>
      <ol className={css.steps}>
        {value.map((step, at) => {
          const number = at + 1;
          return (
            <Card as="li" padded key={step.key} className={css.step}>
              <div className={css.head}>
                <div className={css.title}>
                  <TextField
                    label={t('help.editor.stepTitle', { number })}
                    value={step.title}
                    maxLength={120}
                    onChange={(title) => put(at, { title })}
                  />
                </div>
                {at > 0 ? (
                  <IconButton
                    label={t('help.editor.up', { number })}
                    icon={<IconArrowUp />}
                    onClick={() => move(at, at - 1)}
                  />
                ) : null}
                {at < value.length - 1 ? (
                  <IconButton
                    label={t('help.editor.down', { number })}
                    icon={<IconArrowDown />}
                    onClick={() => move(at, at + 1)}
                  />
                ) : null}
                {value.length > 1 ? (
                  <IconButton
                    label={t('help.editor.removeStep', { number })}
                    icon={<IconTrash />}
                    onClick={() => onChange(value.filter((_, index) => index !== at))}
                  />
                ) : null}
              </div>
              <RichTextField
                label={t('help.editor.stepText', { number })}
                value={step.html}
                onChange={(html) => put(at, { html })}
                onImage={onImage}
                embeds
              />
            </Card>
          );
        })}
      </ol>
      <FailureWords words={error} />
      {value.length < mostSteps ? (
        <p style={{ marginTop: 12 }}>
          <Button variant="soft" icon={<IconPlus size={16} />} onClick={() => onChange([...value, blankStep()])}>
            {t('help.editor.addStep')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
