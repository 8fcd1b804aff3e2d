import { useTranslation } from '#platform/web/translation.ts';
import { FileField } from '#platform/web/ui/file-field.tsx';
import type { Papers } from '#platform/web/ui/use-papers.ts';

/** The papers of a case. */
export function CaseFiles({ papers }: { papers: Papers }) {
  const { t } = useTranslation();
  return (
    <FileField
      {...papers.field}
      label={t('habeas-data.ask.files')}
      description={t('habeas-data.ask.filesHint')}
      many
      accept=".pdf,.png,.jpg,.jpeg"
      maxMegabytes={10}
    />
  );
}
