import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { TemplateEditor } from '../components/template-editor.tsx';
import { documents } from '../documents.ts';

/** One template, or a new one: `nueva`, `nueva-legal`. */
export default function TemplatePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const isNew = id === 'nueva' || id === 'nueva-legal';
  const found = useQuery({
    ...documents.getTemplate.query({ params: { id } }),
    enabled: !isNew,
    gcTime: 0,
    staleTime: Infinity,
  });
  useCrumb(isNew ? t('documents.template.new') : found.data?.name);
  if (isNew) return <TemplateEditor key={id} template={undefined} isLegal={id === 'nueva-legal'} />;
  if (found.error) return <ErrorState level={1} of={found} />;
  if (!found.data) return <SkeletonText lines={10} />;
  return <TemplateEditor key={id} template={found.data} isLegal={found.data.legal} />;
}
