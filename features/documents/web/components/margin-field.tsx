import { IconBraces } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import type { FieldProps } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { marginOfWords, shownMargin, typedMargin, wordsOfMargin } from '../../margin-text.ts';

export interface MarginFieldProps extends FieldProps<string> {
  /** The values that may stand in it, as the editor of the text offers them. */
  inserts: readonly { readonly value: string; readonly label: string }[];
}

/** The header or footer of every page: one line of words, with values of the person and the house in it. */
export function MarginField({ inserts, value, onChange, ...shell }: MarginFieldProps) {
  const { t } = useTranslation();
  const words = shownMargin(wordsOfMargin(value), inserts);
  const put = (typed: string) => onChange(marginOfWords(typedMargin(typed, inserts)));
  const items = inserts.map((one) => ({
    key: one.value,
    label: one.label,
    onSelect: () => put(words === '' ? one.value : `${words.trimEnd()} ${one.value}`),
  }));
  return (
    <TextField
      {...shell}
      value={words}
      maxLength={300}
      onChange={put}
      after={
        <Menu
          label={t('documents.template.insertInto', { field: shell.label })}
          items={items}
          trigger={(props) => (
            <IconButton
              {...props}
              label={t('documents.template.insertInto', { field: shell.label })}
              icon={<IconBraces size={18} />}
            />
          )}
        />
      }
    />
  );
}
