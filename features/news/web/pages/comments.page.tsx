import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { commentStates, type CommentState as State } from '../../discussion.ts';
import { news, type Moderated } from '../news.ts';

const spec = { filters: ['state'], views: ['comment'] } as const;
const glyphs = { shown: 'done', held: 'pending', removed: 'refused' } as const;

/** What readers say to news: for moderators, first what waits for their decision. */
export default function CommentsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters } = list.state;
  const found = useQuery(
    news.listModerated.page({
      query: {
        ...askedOf(list.state),
        ...(filters.state ? { state: filters.state[0] as State | 'waiting' } : {}),
      },
    }),
  );
  const openKey = filters.comment?.[0];
  const current = found.data?.items.find((row) => row.id === openKey);
  const show = (id: string | undefined) => list.filter('comment', id ? [id] : []);
  return (
    <>
      <PageHeader title={t('news.title.comments')} lead={t('news.moderation.lead')} />
      <DataTable<Moderated>
        list={list}
        label={t('news.title.comments')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.words}
        columns={useColumns()}
        card={(row) => ({
          title: row.words,
          detail: <CommentState comment={row} />,
          after: <span className="t13 ink3">{row.author.name}</span>,
          calls: waits(row),
        })}
        searchLabel={t('news.moderation.search')}
        filters={[
          {
            key: 'state',
            label: t('news.moderation.state'),
            single: true,
            options: ['waiting', ...commentStates].map((value) => ({ value, label: t(`news.moderation.${value}`) })),
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => show(row.id)}
        openKey={openKey}
        empty={
          <EmptyState art={<InboxZero />} title={t('news.moderation.empty')} text={t('news.moderation.emptyText')} />
        }
      />
      {current ? <CommentPanel comment={current} onClose={() => show(undefined)} /> : null}
    </>
  );
}

const waits = (row: Moderated) => row.state === 'held' || (row.reports > 0 && row.decided_by === null);

function CommentState({ comment }: { comment: Moderated }) {
  const { t } = useTranslation();
  const state = waits(comment) ? 'held' : comment.state;
  const word = waits(comment) && comment.state === 'shown' ? 'waiting' : comment.state;
  return <StateMark state={glyphs[state]}>{t(`news.moderation.${word}`)}</StateMark>;
}

function useColumns(): readonly Column<Moderated>[] {
  const { t } = useTranslation();
  return [
    { key: 'words', header: t('news.moderation.comment'), cell: (row) => <span className="cut">{row.words}</span> },
    { key: 'author', header: t('news.moderation.author'), width: 140, cell: (row) => row.author.name },
    {
      key: 'article',
      header: t('news.moderation.article'),
      width: 240,
      from: 1280,
      cell: (row) => <span className="cut">{row.article.title}</span>,
    },
    {
      key: 'reports',
      header: t('news.moderation.reports'),
      width: 90,
      from: 1280,
      align: 'end',
      cell: (row) => formatNumber(row.reports),
    },
    {
      key: 'state',
      header: t('news.moderation.state'),
      width: 130,
      cell: (row) => <CommentState comment={row} />,
    },
    { key: 'at', header: t('news.moderation.at'), width: 160, cell: (row) => formatMoment(row.at) },
  ];
}

function CommentPanel({ comment, onClose }: { comment: Moderated; onClose: () => void }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { busy, press } = usePress();
  const { id, author, article, words, at, reason, decided_by: by } = comment;
  const decide = async (isShown: boolean, why: string) => {
    await news.decideComment({ params: { id }, body: { show: isShown, reason: why } });
    toast({ title: t('news.moderation.done') });
    await renew('news', 'home');
    onClose();
  };
  const allow = () => press(() => decide(true, ''));
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={formatMoment(at)}
      title={author.name}
      under={<CommentState comment={comment} />}
      foot={
        <>
          {comment.state === 'removed' ? null : (
            <Button variant="outline" onClick={() => setAsks(true)}>
              {t('news.moderation.remove')}
            </Button>
          )}
          {comment.state === 'shown' && !waits(comment) ? null : (
            <Button variant="primary" busy={busy} onClick={() => void allow()}>
              {t(comment.state === 'shown' ? 'news.moderation.keep' : 'news.moderation.show')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap12">
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</p>
        <p className="t13 ink2">
          {article.title} ·{' '}
          <Link to={'/news/$id'} params={{ id: article.id }}>
            {t('news.moderation.see')}
          </Link>
        </p>
        {by ? <p className="t13 ink2">{t('news.moderation.by', { name: by })}</p> : null}
        {reason ? <p className="t13 ink2">{reason}</p> : null}
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        danger
        title={t('news.moderation.removeTitle')}
        text={t('news.moderation.removeText')}
        action={t('news.moderation.remove')}
        reason={{ label: t('news.moderation.reason'), required: true, maxLength: 300 }}
        onConfirm={(why) => decide(false, why)}
      />
    </SidePanel>
  );
}
