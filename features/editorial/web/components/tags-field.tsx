import { useTranslation } from '#platform/web/translation.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { mostTags } from '../../tag.ts';

/** In the margin of an editor: its tags, as they are typed, with commas between. */
export function TagsField(field: { value: string; onChange: (value: string) => void; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('editorial.tags.label')}
      hint={t('editorial.tags.hint', { count: mostTags })}
      maxLength={300}
    />
  );
}
