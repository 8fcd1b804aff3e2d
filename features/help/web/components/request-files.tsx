import { useTranslation } from '#platform/web/translation.ts';
import { FileField } from '#platform/web/ui/file-field.tsx';
import type { Papers } from '#platform/web/ui/use-papers.ts';

/** What shows the problem: pictures, papers, sheets. */
export function RequestFiles({ papers }: { papers: Papers }) {
  const { t } = useTranslation();
  return (
    <FileField
      {...papers.field}
      label={t('help.ask.files')}
      description={t('help.ask.filesHint')}
      many
      accept=".png,.jpg,.jpeg,.webp,.pdf,.txt,.csv,.docx,.xlsx"
      maxMegabytes={10}
    />
  );
}
