import { IconLink, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import { DeskLink, TagLinks } from '#features/editorial/web/widgets.tsx';
import { useCrumb } from '#platform/web/crumb.ts';
import { readEarly } from '#platform/web/early.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useRestOf } from '#platform/web/ui/later.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { Bone, SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { ArticleCover } from '../components/article-cover.tsx';
import { photoOf } from '../components/photo.ts';
import { RelatedArticles } from '../components/related-articles.tsx';
import { useProgress, useReading } from '../components/use-reading.ts';
import { news, type Article } from '../news.ts';
import css from './article.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

const Discussion = lazyPart(async () => (await import('../components/article-discussion.tsx')).ArticleDiscussion);
const ConfirmCard = lazyPart(async () => (await import('#features/must-read/web/widgets.tsx')).ConfirmCard);
const MustReadMark = lazyPart(async () => (await import('#features/must-read/web/widgets.tsx')).MustReadMark);

// Where the visit begins here.
readEarly(news.getArticle.query({ params: { id: location.pathname.split('/').at(-1) ?? '' } }));

/** One article: read in a calm column, with what goes on from it beside it. */
export default function ArticlePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(news.getArticle.query({ params: { id } }));
  const mayRest = useRestOf(data);
  useCrumb(data?.title);
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('news.article.gone')}
        text={t('news.article.goneText')}
        back={{ to: '/news', label: t('news.article.back') }}
        bones={<Bones />}
      />
    );
  return <Reading key={data.id} article={data} mayRest={mayRest} />;
}

function Bones() {
  const { t } = useTranslation();
  return (
    <div className={css.layout} role="status">
      <div className={css.bones}>
        <span className="visually-hidden">{t('ui.loading')}</span>
        <Bone width={140} />
        <Bone width="90%" height={34} />
        <Bone width="60%" height={34} />
        <Bone width="100%" height={150} />
        <SkeletonText lines={8} />
      </div>
    </div>
  );
}

function Reading({ article, mayRest }: { article: Article; mayRest: boolean }) {
  const { t } = useTranslation();
  const text = useRef<HTMLDivElement>(null);
  const progress = useProgress(text);
  useReading(article.id, progress);
  return (
    <>
      <div className={css.progress} aria-hidden="true">
        <i style={{ transform: `scaleX(${progress / 100})` }} />
      </div>
      <div className={css.layout}>
        <article className={css.article}>
          <ArticleHead article={article} mark={mayRest ? <MustReadMark source="news" id={article.id} /> : null} />
          <div className={css.cover}>
            <ArticleCover cover={article.cover} size="large" first />
          </div>
          <div ref={text}>
            {article.summary ? <p className={css.summary}>{article.summary}</p> : null}
            <RichText html={article.body} />
          </div>
          <div className={css.tags}>
            <TagLinks tags={article.tags} list="/news" />
          </div>
          {mayRest ? <Discussion id={article.id} /> : null}
        </article>
        <aside className={css.aside} aria-label={t('news.article.related')}>
          {mayRest ? (
            <>
              <ConfirmCard beside source="news" id={article.id} />
              <RelatedArticles id={article.id} />
              <Readers count={article.readers} />
            </>
          ) : null}
        </aside>
      </div>
    </>
  );
}

function ArticleHead({ article, mark }: { article: Article; mark: ReactNode }) {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    toast({ title: t('news.article.copied') });
  };
  return (
    <header>
      <p className={css.pills}>
        {mark}
        <Pill>{article.category.name}</Pill>
        {article.audience ? <Pill tone="primary">{article.audience}</Pill> : null}
        {article.edition > 1 && article.correction_note ? (
          <span className="t13 ink2">
            {t('news.article.edition', { edition: article.edition, note: article.correction_note })}
          </span>
        ) : null}
      </p>
      <h1 className={`h34 ${css.title}`}>{article.title}</h1>
      <div className={css.byline}>
        <Avatar name={article.author.name} photo={photoOf(article.author.id)} size={28} />
        <span className="t13">
          <PersonName id={article.author.id} name={article.author.name} className="strong" />
          {article.author.position ? <span className="ink2">, {article.author.position}</span> : null}
        </span>
        <span className="t13 ink3">
          {formatMoment(article.published_at)} · {t('news.article.minutes', { count: article.minutes })}
        </span>
        <span className={css.tools}>
          {article.can_manage ? (
            <DeskLink to="/gestion/news/$id" id={article.id}>
              {t('news.article.edit')}
            </DeskLink>
          ) : null}
          <IconButton plain label={t('news.article.copy')} icon={<IconLink />} onClick={() => void copy()} />
        </span>
      </div>
    </header>
  );
}

function Readers({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className={`t13 ink2 ${css.readers}`}>
      <IconUsers size={18} aria-hidden="true" />
      {t('news.article.readers', { count, shown: formatNumber(count) })}
    </p>
  );
}
