import { useTranslation } from '#platform/web/translation.ts';
import { Conversation } from '#platform/web/ui/conversation.tsx';
import type { CaseDetail } from '../../case.ts';
import { SayForm, type Said } from './say-form.tsx';
import css from './case-conversation.module.css';

export interface CaseConversationProps {
  detail: CaseDetail;
  /** Asks for a file of a message. */
  fetch: (fileId: string) => Promise<Blob>;
  /** Sends what was written; absent where the reader may only read. */
  say?: ((said: Said) => Promise<unknown>) | undefined;
  /** The reader works on the case, and may leave notes that its owner does not see. */
  mayNote?: boolean | undefined;
  /** How somebody is called who wrote without a name in a case that is nobody's. */
  nameless?: string | undefined;
  /** Is told what stands in the field while it is written, before anything is sent. */
  onText?: ((text: string) => void) | undefined;
}

/** What was written in a case, the first above, notes of the team apart; and where to write on. */
export function CaseConversation({ detail, fetch, say, mayNote, nameless, onText }: CaseConversationProps) {
  const { t } = useTranslation();
  const lines = detail.messages.map(({ id, author, text, is_internal, files, at }) => ({
    id,
    author: author?.name ?? (detail.owner === null ? nameless : undefined) ?? t('cases.conversation.somebody'),
    did: t(is_internal ? 'cases.conversation.noted' : 'cases.conversation.wrote'),
    at,
    words: text,
    files,
    answers: author?.id !== detail.owner?.id,
    ...(is_internal ? { apart: t('cases.conversation.note') } : {}),
  }));
  return (
    <section className={css.conversation}>
      {lines.length === 0 ? (
        <p className="ink3">{t('cases.conversation.empty')}</p>
      ) : (
        <Conversation lines={lines} fetch={fetch} />
      )}
      {say ? <SayForm say={say} mayNote={mayNote === true} onText={onText} /> : null}
    </section>
  );
}
