import { IconBulb, IconConfetti, IconHeartHandshake, IconThumbUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { reactionKinds, type ReactionKind } from '../../discussion.ts';
import { news } from '../news.ts';
import css from './article-discussion.module.css';
import { Comments } from './comments.tsx';

const icons = { like: IconThumbUp, celebrate: IconConfetti, useful: IconBulb, thanks: IconHeartHandshake } as const;

/** What readers say to an article, where it allows them: reactions, and comments. */
export function ArticleDiscussion({ id }: { id: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const query = news.getDiscussion.query({ params: { id } });
  const { data } = useQuery(query);
  if (!data || data.discussion === 'closed') return null;
  const react = (kind: ReactionKind) =>
    trying(async () => {
      const next = data.own_reaction === kind ? null : kind;
      queries.setQueryData(query.queryKey, await news.react({ params: { id }, body: { kind: next } }));
    });
  const people = (kind: ReactionKind) => data.reactions.find((one) => one.kind === kind)?.people ?? 0;
  return (
    <section className={css.talk} aria-label={t('news.talk.title')}>
      <SectionTitle>{t('news.talk.title')}</SectionTitle>
      <div className={css.reactions} role="group" aria-label={t('news.talk.reactions')}>
        {reactionKinds.map((kind) => {
          const Icon = icons[kind];
          const isOwn = data.own_reaction === kind;
          return (
            <Button
              key={kind}
              size="small"
              variant={isOwn ? 'soft' : 'outline'}
              icon={<Icon size={16} />}
              aria-pressed={isOwn}
              onClick={() => void react(kind)}
            >
              {t(`news.talk.${kind}`)}
              {people(kind) > 0 ? ` ${formatNumber(people(kind))}` : ''}
            </Button>
          );
        })}
      </div>
      {data.discussion === 'open' ? <Comments id={id} count={data.comments} /> : null}
    </section>
  );
}
