import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCrumb } from '#platform/web/crumb.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { AskForm } from '../components/ask-form.tsx';
import { requests } from '../requests.ts';

/** Asks for one kind of thing, and says before it is sent what that means. */
export default function AskPage() {
  const { t } = useTranslation();
  const { kind: code }: { kind?: string } = useParams({ strict: false });
  const found = useQuery(requests.listKinds.query());
  const kind = found.data?.items.find((one) => one.code === code);
  useCrumb(kind?.name);
  if (found.error) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonRows rows={6} height={48} />;
  if (!kind)
    return (
      <EmptyState
        art={<PaperPage />}
        title={t('requests.ask.unknown')}
        text={t('requests.ask.unknownText')}
        actions={
          <ButtonLink variant="primary" to={'/service'}>
            {t('requests.ask.back')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      <PageHeader title={kind.name} lead={kind.family === 'claim' ? kind.note : t(`requests.nature.${kind.nature}`)} />
      <AskForm key={kind.code} kind={kind} />
    </>
  );
}
