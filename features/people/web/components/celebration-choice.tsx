import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { undoing } from '#platform/web/ui/undo.ts';
import { people, profileQuery } from '../people.ts';

/** Whether colleagues see one's birthday and years in the company. */
export function CelebrationChoice({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  // The box answers the hand at once; the server's word follows.
  const [chosen, choose] = useState<boolean>();
  const put = async (shown: boolean) => {
    await people.setCelebrations({ body: { shown } });
    await Promise.all([renew(profileQuery.queryKey), renew(people.listCelebrations.key())]);
  };
  const choosing = useMutation({
    mutationFn: put,
    onSuccess: (_, shown) => {
      const title = t(shown ? 'people.celebrated.shown' : 'people.celebrated.hidden');
      toast({ title, action: undoing(() => put(!shown)) });
    },
    onError: tellFailure,
    onSettled: () => choose(undefined),
  });
  const change = (shown: boolean) => {
    choose(shown);
    choosing.mutate(shown);
  };
  return (
    <Card padded>
      <SectionTitle>{t('people.celebrated.title')}</SectionTitle>
      <Checkbox label={t('people.celebrated.choice')} value={chosen ?? isShown} onChange={change} />
      <p className="t13 ink3">{t('people.celebrated.text')}</p>
    </Card>
  );
}
