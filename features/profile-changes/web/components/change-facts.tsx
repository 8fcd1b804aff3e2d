import { IconPaperclip } from '@tabler/icons-react';
import { FieldChanges } from '#features/people/web/studio.tsx';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { profileChanges, type ProfileChange } from '../profile-changes.ts';

/** What is asked, field by field, why, the document behind it, and how it was decided. */
export function ChangeFacts({ change: { asked, is_own: isOwn } }: { change: ProfileChange }) {
  const { t } = useTranslation();
  const { id, changes, person, asked_reason: because, decided_by: decider, reason } = asked;
  return (
    <div className="stack gap16">
      {isOwn ? null : <p className="t13 ink2">{[person.position, person.campaign].filter(Boolean).join(' · ')}</p>}
      <FieldChanges changes={changes} />
      {because === null ? null : <p className="ink2">{t('people.change.because', { reason: because })}</p>}
      {asked.has_evidence && !isOwn ? (
        <div>
          <Button
            variant="soft"
            icon={<IconPaperclip />}
            onClick={() => void takeFile(() => profileChanges.getChangeSupport({ params: { id } }))}
          >
            {t('profile-changes.change.support')}
          </Button>
        </div>
      ) : null}
      {decider === null ? null : <p className="t13 ink2">{t('people.change.by', { name: decider })}</p>}
      {reason === null ? null : <p className="t13 ink2">{t('people.change.why', { reason })}</p>}
    </div>
  );
}
