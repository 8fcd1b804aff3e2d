import {
  IconArchive,
  IconArrowBackUp,
  IconEye,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconSend,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AudiencePreview, AudienceSummary } from '#features/organization/web/widgets.tsx';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EditorColumns } from '#platform/web/ui/editor-layout.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { isLive, mostFeatured } from '../../policy.ts';
import { news, type Manuscript } from '../news.ts';
import { ArticleState } from './article-state.tsx';
import { DiscussionField } from './discussion-field.tsx';
import { ManuscriptPreview } from './manuscript-preview.tsx';
import { EarlierEditions, HeldCorrection } from './manuscript-versions.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReaderList } from './reader-list.tsx';

const CorrectionForm = lazyPart(
  () => import('./correction-form.tsx').then((part) => part.CorrectionForm),
  <SkeletonCard rows={8} />,
);

/** An article that is no draft any more: what it says, where it stands, who has read it, and what can be done with it. */
export function PublishedManuscript({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'preview' | 'publish' | 'withdraw' | 'archive' | 'correct'>();
  const refresh = async (changed: Manuscript, told: string) => {
    queries.setQueryData(news.getManaged.key({ params: { id: changed.id } }), changed);
    await queries.invalidateQueries({ queryKey: ['news'] });
    setOpen(undefined);
    toast({ title: t(told, { moment: changed.publish_at ? formatMoment(changed.publish_at) : '' }) });
  };
  const { id, version, state } = manuscript;
  const can = (action: Manuscript['actions'][number]) => manuscript.actions.includes(action);
  if (isOpen === 'correct')
    return (
      <CorrectionForm
        manuscript={manuscript}
        onClose={() => setOpen(undefined)}
        onDone={(done) => refresh(done, done.correction ? 'news.correct.sent' : 'news.correct.done')}
      />
    );
  return (
    <>
      <PageHeader
        title={manuscript.title}
        lead={<ArticleState state={state} />}
        actions={
          <>
            {isLive(state) ? (
              <ButtonLink variant="quiet" to={'/news/$id'} params={{ id } as never}>
                {t('news.desk.see')}
              </ButtonLink>
            ) : null}
            <Button icon={<IconEye />} onClick={() => setOpen('preview')}>
              {t('organization.sight.action')}
            </Button>
            {can('feature') ? <FeatureButton manuscript={manuscript} /> : null}
            {can('archive') ? (
              <Button icon={<IconArchive />} onClick={() => setOpen('archive')}>
                {t('news.desk.archive')}
              </Button>
            ) : null}
            {can('withdraw') ? (
              <Button icon={<IconArrowBackUp />} onClick={() => setOpen('withdraw')}>
                {t('news.desk.withdraw')}
              </Button>
            ) : null}
            {can('correct') ? (
              <Button
                icon={<IconPencil />}
                blocked={manuscript.correction ? t('editorial.error.correction_waits') : undefined}
                onClick={() => setOpen('correct')}
              >
                {t('news.correct.action')}
              </Button>
            ) : null}
            {can('publish') ? (
              <Button variant="primary" icon={<IconSend />} onClick={() => setOpen('publish')}>
                {t('news.publish.publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <EditorColumns
        margin={
          <>
            <Facts manuscript={manuscript} />
            {isLive(state) ? (
              <Card padded as="div">
                <DiscussionField manuscript={manuscript} />
              </Card>
            ) : null}
            <EarlierEditions manuscript={manuscript} />
            {manuscript.readers > 0 ? <ReaderList id={id} /> : null}
          </>
        }
      >
        <HeldCorrection manuscript={manuscript} />
        <Card padded as="div">
          <ManuscriptPreview manuscript={manuscript} />
        </Card>
      </EditorColumns>
      <AudiencePreview
        open={isOpen === 'preview'}
        onClose={() => setOpen(undefined)}
        audience={manuscript.audience}
        seeAs={(body) => news.seeAs.query({ body })}
      >
        <ManuscriptPreview manuscript={manuscript} titled />
      </AudiencePreview>
      {isOpen === 'publish' ? (
        <PublishDialog
          manuscript={manuscript}
          onClose={() => setOpen(undefined)}
          onDone={(done) => void refresh(done, `news.publish.done.${done.state}`)}
        />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('news.desk.archiveTitle')}
        text={t('news.desk.archiveText')}
        action={t('news.desk.archive')}
        onConfirm={async () =>
          refresh(await news.archiveArticle({ params: { id }, body: { version } }), 'news.desk.archived')
        }
      />
      <ConfirmDialog
        open={isOpen === 'withdraw'}
        onClose={() => setOpen(undefined)}
        title={t('news.desk.withdrawTitle')}
        text={t('news.desk.withdrawText')}
        action={t('news.desk.withdraw')}
        reason={{ label: t('news.desk.withdrawNote'), maxLength: 300 }}
        onConfirm={async (note) =>
          refresh(await news.withdrawArticle({ params: { id }, body: { version, note } }), 'news.desk.withdrawn')
        }
      />
    </>
  );
}

function FeatureButton({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery(news.listManaged.query({ query: { featured: 'yes', size: mostFeatured } }));
  if (!data) return null;
  const order = [...data.items].sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0)).map((one) => one.id);
  const isFeatured = order.includes(manuscript.id);
  const change = async () => {
    setBusy(true);
    const articles = isFeatured ? order.filter((id) => id !== manuscript.id) : [manuscript.id, ...order];
    try {
      await news.featureArticles({ body: { articles } });
      toast({ title: t(isFeatured ? 'news.desk.unfeatured' : 'news.desk.featured') });
      await queries.invalidateQueries({ queryKey: ['news'] });
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    } finally {
      setBusy(false);
    }
  };
  const isFull = !isFeatured && order.length >= mostFeatured;
  return (
    <Button
      icon={isFeatured ? <IconPinnedOff /> : <IconPin />}
      busy={busy}
      blocked={isFull ? t('news.desk.featuredFull', { count: mostFeatured }) : undefined}
      onClick={() => void change()}
    >
      {t(isFeatured ? 'news.desk.unfeature' : 'news.desk.feature')}
    </Button>
  );
}

function Facts({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const { category, published_at, publish_at, expires_at, edition, readers, views } = manuscript;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('news.desk.audience'), <AudienceSummary key="audience" value={manuscript.audience} />],
    [t('news.desk.category'), category?.name],
    [t('news.desk.author'), manuscript.author.name],
    [t('news.desk.publishedAt'), published_at && formatMoment(published_at)],
    [t('news.desk.publishAt'), publish_at && formatMoment(publish_at)],
    [t('news.desk.expiresAt'), expires_at && formatNearDay(expires_at)],
    [t('news.desk.edition'), edition > 1 ? `${edition} · ${manuscript.correction_note ?? ''}` : undefined],
    [t('news.desk.readers'), readers > 0 ? formatNumber(readers) : undefined],
    [t('news.desk.views'), views > 0 ? formatNumber(views) : undefined],
  ];
  return <FactList facts={facts} />;
}
