import { IconCamera, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mostPhotos } from '../../item.ts';
import { photoOf, type ActItem } from '../acts.ts';
import { security } from '../security.ts';
import css from './act.module.css';

/** The photos of a thing of a draft: taken with the phone's camera, or chosen. */
export function ItemPhotos({ item }: { item: ActItem }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, attempt } = useAttempt();
  const change = async (work: () => Promise<unknown>) => {
    await attempt(work);
    await renew('security');
  };
  return (
    <div className="stack gap6">
      <div className={css.photos}>
        {item.photos.map((file, at) => (
          <span key={file} className="row gap4">
            <img
              className={css.photo}
              src={photoOf(item, file)}
              alt={t('security.item.photo', { number: at + 1, name: item.name })}
            />
            <IconButton
              size="small"
              label={t('security.add.removePhoto', { number: at + 1, name: item.name })}
              icon={<IconX size={16} />}
              onClick={() => void change(() => security.removePhoto({ params: { id: item.id, file } }))}
            />
          </span>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('security.add.photoOf', { name: item.name })}
        onChange={(event) => {
          const [image] = event.target.files ?? [];
          event.target.value = '';
          if (image) void change(() => security.addPhoto({ params: { id: item.id }, files: { image } }));
        }}
      />
      <div>
        <Button
          size="small"
          icon={<IconCamera size={16} />}
          busy={busy}
          blocked={item.photos.length >= mostPhotos ? t('security.add.photosFull', { most: mostPhotos }) : undefined}
          aria-label={t('security.add.photoOf', { name: item.name })}
          onClick={() => input.current?.click()}
        >
          {t('security.add.photo')}
        </Button>
      </div>
      <FailureWords words={failure} />
    </div>
  );
}
