import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { people, profileQuery } from '../people.ts';
import { CropBoard } from './crop-board.tsx';
import { centred, cutOut, LEAST_SIDE, readPicture, type Crop } from './crop.ts';

export interface PhotoDialogProps {
  onClose: () => void;
  hasPhoto: boolean;
}

/** Chooses a photo, cuts it to a square and sends it; a refused file says why. */
export function PhotoDialog({ onClose, hasPhoto }: PhotoDialogProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [crop, setCrop] = useState<Crop>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      await renew(profileQuery.queryKey);
      toast({ title: done });
      onClose();
    } catch (failure) {
      setError(explainFailure(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = async (file: File) => {
    setError(undefined);
    const picture = await readPicture(file);
    if (typeof picture === 'string') setError(t(`people.photo.${picture}`, { side: LEAST_SIDE }));
    else setCrop(centred(picture));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('people.photo.title')}
      text={t(crop ? 'people.photo.cropHint' : 'people.photo.hint')}
      busy={isBusy}
      actions={
        <>
          {hasPhoto && !crop ? (
            <Button
              variant="remove"
              busy={isBusy}
              onClick={() => void run(() => people.removePhoto(), t('people.photo.removed'))}
            >
              {t('people.photo.remove')}
            </Button>
          ) : null}
          <Button variant={crop ? 'outline' : 'primary'} icon={<IconPhotoUp />} onClick={() => input.current?.click()}>
            {t(crop ? 'people.photo.other' : 'people.photo.choose')}
          </Button>
          {crop ? (
            <Button
              variant="primary"
              busy={isBusy}
              onClick={() =>
                void run(async () => people.setPhoto({ files: { image: await cutOut(crop) } }), t('people.photo.done'))
              }
            >
              {t('people.photo.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('people.photo.choose')}
        accept="image/png,image/jpeg,image/bmp"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <FailureWords words={error} />
      {crop ? <CropBoard crop={crop} onChange={setCrop} /> : null}
    </Dialog>
  );
}
