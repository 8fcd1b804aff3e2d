import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { disciplinary, type Process } from '../disciplinary.ts';
import { useProcess } from '../use-process.ts';

/** Changes how the person is heard, while they may: by video, which asks whether they can, or in person. */
export function VideoChoice({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { say, press, busy, explain } = useSaying(one);
  const [isAsking, setAsking] = useState(false);
  if (!one.writes.includes('defence')) return null;
  if (one.channel === 'video')
    return (
      <Button variant="outline" busy={busy} onClick={() => press(false)}>
        {t('disciplinary.hearing.video.inPerson')}
      </Button>
    );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('disciplinary.hearing.video.choose')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          title={t('disciplinary.hearing.video.title')}
          text={t('disciplinary.hearing.video.text')}
          action={t('disciplinary.hearing.video.act')}
          onClose={() => setAsking(false)}
          onConfirm={() => say(true)}
          explain={explain}
        />
      ) : null}
    </>
  );
}

/** Who was summoned by video says whether they can connect: if not, they are heard in person. */
export function VideoQuestion({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const { press, busy } = useSaying(one);
  if (!one.writes.includes('defence')) return null;
  return (
    <div className="stack gap8">
      <p className="medium">{t('disciplinary.hearing.video.ask')}</p>
      <p className="ink2">{t('disciplinary.hearing.video.askText', { place: one.hearing_place })}</p>
      <div className="row wrap gap8">
        <Button variant="outline" busy={busy} onClick={() => press(true)}>
          {t('disciplinary.hearing.video.act')}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => press(false)}>
          {t('disciplinary.hearing.video.inPerson')}
        </Button>
      </div>
    </div>
  );
}

function useSaying(one: Process) {
  const { t } = useTranslation();
  const { settle, explain } = useProcess(one.id);
  const [busy, setBusy] = useState(false);
  const say = async (has_video: boolean) => {
    const made = await disciplinary.defend({ params: { id: one.id }, body: { version: one.version, has_video } });
    await settle(made, t(has_video ? 'disciplinary.hearing.video.saved' : 'disciplinary.hearing.video.savedInPerson'));
  };
  const press = (hasVideo: boolean) => {
    setBusy(true);
    say(hasVideo)
      .catch((failure: unknown) => toast({ tone: 'failed', title: explain(failure) }))
      .finally(() => setBusy(false));
  };
  return { say, press, busy, explain };
}
