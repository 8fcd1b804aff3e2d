import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button, type ButtonProps } from '#platform/web/ui/button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { caseCalls } from '../use-case-calls.ts';

type Look = Pick<ButtonProps, 'variant' | 'size'>;

/** Takes a case along as one sealed PDF: asks for it, says how far it is, and saves it when it is there. */
export function CaseDossier({ id, ...look }: { id: string } & Look) {
  const { t } = useTranslation();
  const asking = useMutation({
    mutationFn: () => caseCalls.startDossier({ params: { id }, body: {} }),
    onError: tellFailure,
  });
  return asking.data ? (
    <Making {...look} key={asking.data.id} id={id} job={asking.data.id} onEnd={asking.reset} />
  ) : (
    <Button {...look} icon={<IconFileCertificate size={16} />} busy={asking.isPending} onClick={() => asking.mutate()}>
      {t('cases.dossier.take')}
    </Button>
  );
}

function Making({ id, job, onEnd, ...look }: { id: string; job: string; onEnd: () => void } & Look) {
  const { t } = useTranslation();
  const found = useQuery({
    ...caseCalls.getDossier.query({ params: { id, job } }),
    refetchInterval: ({ state }) => (state.data && ['done', 'failed'].includes(state.data.state) ? false : 1000),
  });
  const isTaken = useRef(false);
  const state = found.data?.state;
  useEffect(() => {
    if (isTaken.current || (state !== 'done' && state !== 'failed')) return;
    isTaken.current = true;
    if (state === 'failed') {
      toast({ tone: 'failed', title: t('cases.dossier.failed') });
      onEnd();
      return;
    }
    caseCalls
      .openDossier({ params: { id, job } })
      .then((file) => saveFile(file, `${t('cases.dossier.file')}.pdf`))
      .catch(tellFailure)
      .finally(onEnd);
  }, [state, id, job, onEnd, t]);
  const { done = 0, total = 0 } = found.data ?? {};
  return (
    <Button {...look} busy busyLabel={t('cases.dossier.making', { done, total })}>
      {t('cases.dossier.take')}
    </Button>
  );
}
