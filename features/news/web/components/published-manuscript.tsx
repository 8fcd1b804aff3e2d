import { IconPencil, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { HeldPiece } from '#features/editorial/web/studio.tsx';
import { AudiencePreview, AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatMoment, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { isLive, mostFeatured } from '../../policy.ts';
import { news, reachQuery, type Manuscript } from '../news.ts';
import { ArticleState } from './article-state.tsx';
import { DiscussionField } from './discussion-field.tsx';
import { ManuscriptPreview } from './manuscript-preview.tsx';
import { EarlierEditions, HeldCorrection } from './manuscript-versions.tsx';
import { ReaderList } from './reader-list.tsx';

const CorrectionForm = lazyPart(
  () => import('./correction-form.tsx').then((part) => part.CorrectionForm),
  <SkeletonCard rows={8} />,
);

/** An article that is no draft any more: what it says, where it stands, who has read it, and what can be done with it. */
export function PublishedManuscript({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isCorrecting, setCorrecting] = useState(false);
  const facts = useFacts(manuscript);
  const { id, version, state, audience } = manuscript;
  const params = { id };
  const can = (action: Manuscript['actions'][number]) => manuscript.actions.includes(action);
  if (isCorrecting)
    return (
      <CorrectionForm
        manuscript={manuscript}
        onClose={() => setCorrecting(false)}
        onDone={async (done) => {
          queries.setQueryData(news.getManaged.key({ params }), done);
          await renew('news');
          setCorrecting(false);
          toast({ title: t(done.correction ? 'news.correct.sent' : 'news.correct.done') });
        }}
      />
    );
  return (
    <HeldPiece
      piece={manuscript}
      state={
        <span className="row wrap">
          <ArticleState state={state} />
          {isLive(state) ? (
            <Link className="t13" to={'/news/$id'} params={params}>
              {t('news.desk.see')}
            </Link>
          ) : null}
        </span>
      }
      facts={facts}
      reach={reachQuery(audience)}
      told={(reached) => t('news.publish.told', reached)}
      calls={{
        publish: (publishAt) => news.publishArticle({ params, body: { version, publish_at: publishAt } }),
        withdraw: (note) => news.withdrawArticle({ params, body: { version, note } }),
        archive: () => news.archiveArticle({ params, body: { version } }),
        keyOf: (made) => news.getManaged.key({ params: { id: made } }),
      }}
      preview={(shown) => (
        <AudiencePreview {...shown} audience={audience} seeAs={(body) => news.seeAs.query({ body })}>
          <ManuscriptPreview manuscript={manuscript} titled />
        </AudiencePreview>
      )}
      actions={
        <>
          {can('correct') ? (
            <Button
              icon={<IconPencil />}
              blocked={manuscript.correction ? t('editorial.error.correction_waits') : undefined}
              onClick={() => setCorrecting(true)}
            >
              {t('news.correct.action')}
            </Button>
          ) : null}
        </>
      }
      notes={<HeldCorrection manuscript={manuscript} />}
      aside={
        <>
          {isLive(state) ? (
            <Card padded as="div" className="stack gap12">
              {can('feature') ? <FeatureButton manuscript={manuscript} /> : null}
              <DiscussionField manuscript={manuscript} />
            </Card>
          ) : null}
          <EarlierEditions manuscript={manuscript} />
          {manuscript.readers > 0 ? <ReaderList id={id} /> : null}
        </>
      }
    >
      <ManuscriptPreview manuscript={manuscript} />
    </HeldPiece>
  );
}

function FeatureButton({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const { busy, press } = usePress();
  const { data } = useQuery(news.listManaged.query({ query: { featured: 'yes', size: mostFeatured } }));
  if (!data) return null;
  const order = [...data.items].sort((a, b) => (a.featured ?? 0) - (b.featured ?? 0)).map((one) => one.id);
  const isFeatured = order.includes(manuscript.id);
  const change = () =>
    press(async () => {
      const articles = isFeatured ? order.filter((id) => id !== manuscript.id) : [manuscript.id, ...order];
      const put = async (wanted: string[]) => {
        await news.featureArticles({ body: { articles: wanted } });
        await renew('news');
      };
      await put(articles);
      const title = t(isFeatured ? 'news.desk.unfeatured' : 'news.desk.featured');
      toast({ title, action: undoing(() => put(order)) });
    });
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

function useFacts(manuscript: Manuscript): readonly (readonly [string, ReactNode])[] {
  const { t } = useTranslation();
  const { category, published_at, expires_at, edition, readers, views } = manuscript;
  return [
    [t('news.desk.audience'), <AudienceSummary key="audience" value={manuscript.audience} />],
    [t('news.desk.category'), category?.name],
    [t('news.desk.author'), manuscript.author.name],
    [t('news.desk.publishedAt'), published_at && formatMoment(published_at)],
    [t('news.desk.expiresAt'), expires_at && formatNearDay(expires_at)],
    [t('news.desk.edition'), edition > 1 ? `${edition} · ${manuscript.correction_note ?? ''}` : undefined],
    [t('news.desk.readers'), readers > 0 ? formatNumber(readers) : undefined],
    [t('news.desk.views'), views > 0 ? formatNumber(views) : undefined],
  ];
}
