import { useTranslation } from '#platform/web/translation.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostTags } from '../../tag.ts';

export interface TagsFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** How many the room takes, where that is another number. */
  most?: number;
}

/** In the margin of an editor: its tags, as they are typed, with commas between. */
export function TagsField({ most = mostTags, ...field }: TagsFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('editorial.tags.label')}
      hint={t('editorial.tags.hint', { count: most })}
      maxLength={300}
    />
  );
}
