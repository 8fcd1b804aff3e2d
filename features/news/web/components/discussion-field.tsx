import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { discussions, type Discussion } from '../../discussion.ts';
import { news, type Manuscript } from '../news.ts';

/** Whether readers may react and comment; it counts as soon as it is chosen. */
export function DiscussionField({ manuscript }: { manuscript: Pick<Manuscript, 'id' | 'discussion'> }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Discussion>(manuscript.discussion);
  const put = async (discussion: Discussion) => {
    setChosen(discussion);
    await news.setDiscussion({ params: { id: manuscript.id }, body: { discussion } });
    await renew(news.getDiscussion.key({ params: { id: manuscript.id } }));
  };
  const choose = async (discussion: Discussion) => {
    const before = chosen;
    try {
      await put(discussion);
      toast({ title: t('news.editor.discussionSaved'), action: undoing(() => put(before)) });
    } catch (error) {
      setChosen(before);
      tellFailure(error);
    }
  };
  return (
    <div className="stack">
      <div>
        <h2 className="strong">{t('news.editor.discussion')}</h2>
        <p className="t13 ink2">{t('news.editor.discussionHint')}</p>
      </div>
      <SelectField
        unlabelled
        label={t('news.editor.discussion')}
        required
        value={chosen}
        options={discussions.map((value) => ({ value, label: t(`news.discussion.${value}`) }))}
        onChange={(value) => void choose(value as Discussion)}
      />
    </div>
  );
}
