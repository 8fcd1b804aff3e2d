import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { leastPhotoWords, photoReasons, type PhotoReason } from '../../photo-review.ts';
import { people } from '../people.ts';

export interface PhotoRemovalProps {
  /** Whose photo, and which. */
  person: { id: string; name: string; photo: string };
  onClose: () => void;
  onDone: () => void;
}

/** Takes somebody's photo away with a reason, which reaches them. */
export function PhotoRemoval({ person, onClose, onDone }: PhotoRemovalProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<PhotoReason | ''>('');
  const [words, setWords] = useState('');
  const { busy, failure, attempt } = useAttempt();
  const isShort = reason === 'other' && words.trim().length < leastPhotoWords;
  const act = () =>
    attempt(async () => {
      if (reason === '') return;
      const body = { photo: person.photo, reason, ...(words.trim() === '' ? {} : { words: words.trim() }) };
      await people.takePhotoAway({ params: { id: person.id }, body });
      toast({ title: t('people.takePhoto.done', { name: person.name }), tone: 'done' });
      onClose();
      onDone();
    });
  return (
    <FormDialog
      onClose={onClose}
      title={t('people.takePhoto.title', { name: person.name })}
      text={t('people.takePhoto.text')}
      icon={<IconPhotoOff size={20} />}
      danger
      busy={busy}
      busyLabel={t('people.takePhoto.busy')}
      blocked={
        reason === ''
          ? t('people.takePhoto.choose')
          : isShort
            ? t('people.error.reason_missing', { least: leastPhotoWords })
            : undefined
      }
      failure={failure}
      action={t('people.takePhoto.action')}
      onAct={() => void act()}
    >
      <div className="stack gap16">
        <RadioCards
          label={t('people.takePhoto.reason')}
          required
          value={reason}
          onChange={(next) => setReason(next)}
          options={photoReasons.map((value) => ({ value, label: t(`people.photoReason.${value}`) }))}
        />
        <TextArea
          label={t(reason === 'other' ? 'people.takePhoto.wordsOther' : 'people.takePhoto.words')}
          required={reason === 'other'}
          rows={2}
          maxLength={200}
          value={words}
          onChange={setWords}
        />
      </div>
    </FormDialog>
  );
}
