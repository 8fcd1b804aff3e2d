import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PersonName } from '#platform/web/ui/person-name.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { commentBody } from '../../discussion.ts';
import { news, type Comment } from '../news.ts';
import css from './article-discussion.module.css';
import { photoOf } from './photo.ts';

const portion = 20;

/** The comments of an article, the newest first, and one's own. */
export function Comments({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation();
  const [size, setSize] = useState(portion);
  const params = { id };
  const found = useQuery(news.listComments.page({ params, query: { size } }));
  const refresh = async () => {
    await renew(news.listComments.key(), news.getDiscussion.key({ params }));
  };
  const form = useForm<{ words: string }, { words: string }>({
    schema: commentBody,
    initial: { words: '' },
    submit: async (body) => {
      const made = await news.addComment({ params, body });
      toast({ title: t(made.state === 'held' ? 'news.talk.held' : 'news.talk.sent') });
      await refresh();
      // The form empties itself after its values have become its base.
      setTimeout(() => form.reset({ words: '' }));
    },
  });
  if (found.error && !found.data) return <ErrorState title={t('news.talk.failed')} of={found} />;
  const items = found.data?.items ?? [];
  return (
    <>
      <h3 className="strong">
        {count === 0 && items.length === 0 ? t('news.talk.none') : t('news.talk.comments', { count })}
      </h3>
      <Form
        form={form}
        label={t('news.talk.write')}
        submitLabel={t('news.talk.send')}
        submitProps={{ variant: 'soft' }}
      >
        <TextArea
          {...form.field('words')}
          label={t('news.talk.write')}
          description={t('news.talk.writeHint')}
          rows={3}
          maxLength={1000}
        />
      </Form>
      <ol className={css.comments}>
        {items.map((comment) => (
          <Entry key={comment.id} comment={comment} onChanged={refresh} />
        ))}
      </ol>
      {found.data && found.data.total > items.length ? (
        <Button variant="quiet" onClick={() => setSize(Math.min(100, size + portion))}>
          {t('news.talk.more')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ comment, onChanged }: { comment: Comment; onChanged: () => Promise<void> }) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState(false);
  const { id, author, words, at, state } = comment;
  const report = () =>
    trying(async () => {
      await news.reportComment({ params: { id } });
      toast({ title: t('news.talk.reportDone') });
      await onChanged();
    });
  return (
    <li className={css.comment}>
      <Avatar name={author.name} photo={photoOf(author.id)} size={32} />
      <div>
        <p className="t13">
          <PersonName id={author.id} name={author.name} className="strong" />{' '}
          <span className="ink3">{formatAgo(at)}</span>{' '}
          {state === 'shown' ? null : <Pill>{t(state === 'held' ? 'news.talk.waits' : 'news.talk.removed')}</Pill>}
        </p>
        <p className={css.words}>{words}</p>
        <p className={`t13 ${css.tools}`}>
          {comment.is_own && state !== 'removed' ? (
            <LinkButton onClick={() => setAsks(true)}>{t('news.talk.takeBack')}</LinkButton>
          ) : null}
          {comment.is_own ? null : comment.is_reported ? (
            <span className="ink3">{t('news.talk.reported')}</span>
          ) : (
            <LinkButton onClick={() => void report()}>{t('news.talk.report')}</LinkButton>
          )}
        </p>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        danger
        title={t('news.talk.takeBackTitle')}
        text={t('news.talk.takeBackText')}
        action={t('news.talk.takeBack')}
        onConfirm={async () => {
          await news.removeComment({ params: { id } });
          toast({ title: t('news.talk.takenBack') });
          await onChanged();
        }}
      />
    </li>
  );
}
