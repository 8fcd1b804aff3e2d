import { IconBell, IconEye, IconX } from '@tabler/icons-react';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { MessageDraft } from '../../message-draft.ts';
import { CategoryIcon } from './category-icon.tsx';
import css from './message-preview.module.css';

/** How the message will look: the toast of who is there now, and its row in everybody's inbox. */
export function MessagePreview({ draft, kind }: { draft: MessageDraft; kind: 'message' | 'security' }) {
  const { t } = useTranslation();
  const { name } = useSignedIn();
  const standard =
    kind === 'security' ? t('notifications.security.title') : t('notifications.message.title', { sender: name });
  const title = draft.title.trim() || standard;
  const message = draft.message.trim() || t('notifications.preview.sample');
  return (
    <Card padded>
      <SectionTitle icon={<IconEye />}>{t('notifications.preview.title')}</SectionTitle>
      <p className={`t13 ink3 ${css.where}`}>{t('notifications.preview.toast')}</p>
      <div className={css.toast}>
        <IconBell size={20} className="ink2" />
        <div className={css.words}>
          <div className={`strong ${css.message} ${css.four}`}>{message}</div>
        </div>
        <IconX size={16} className="ink3" />
      </div>
      <p className={`t13 ink3 ${css.where}`}>{t('notifications.preview.inbox')}</p>
      <div className={css.row}>
        <CategoryIcon category={kind === 'security' ? 'security' : draft.category || 'news'} unread />
        <div className={css.words}>
          <div className="strong">{title}</div>
          <div className={`t13 ink2 two-lines ${css.message}`}>{message}</div>
        </div>
      </div>
    </Card>
  );
}
