import { IconCheck, IconPencil } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { profileParts, type ProfilePart } from '../../profile.ts';
import { people, profileQuery, type Profile } from '../people.ts';
import css from './season-card.module.css';

export interface SeasonCardProps {
  profile: Profile;
  onChange: (part: ProfilePart) => void;
}

/** Twice a year everybody says of each part of their data that it holds, or changes it. */
export function SeasonCard({ profile, onChange }: SeasonCardProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { confirmed, due_on: dueOn } = profile.season;
  const confirming = useMutation({
    mutationFn: (part: ProfilePart) => people.confirmProfile({ body: { part } }),
    onSuccess: async (answer) => {
      queries.setQueryData(profileQuery.queryKey, answer);
      await renew('home');
    },
    onError: tellFailure,
  });
  const isDone = profileParts.every((part) => confirmed.includes(part));
  return (
    <Card padded {...(isDone ? {} : { calls: 'hands' as const })}>
      <SectionTitle>{t('people.season.title')}</SectionTitle>
      <p className="t13 ink2">{t(isDone ? 'people.season.done' : 'people.season.due', { day: formatDay(dueOn) })}</p>
      <ul className={css.list}>
        {profileParts.map((part) => (
          <li key={part} className={css.part}>
            <span className="grow medium">{t(`people.tab.${part}`)}</span>
            {confirmed.includes(part) ? (
              <span className={`t13 ${css.done}`}>
                <IconCheck size={14} aria-hidden="true" />
                {t('people.season.holds')}
              </span>
            ) : (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  icon={<IconPencil size={16} />}
                  aria-label={t('people.season.changePart', { part: t(`people.part.${part}`) })}
                  onClick={() => onChange(part)}
                >
                  {t('people.season.change')}
                </Button>
                <Button
                  variant="soft"
                  size="small"
                  busy={confirming.isPending && confirming.variables === part}
                  aria-label={t('people.season.samePart', { part: t(`people.part.${part}`) })}
                  onClick={() => confirming.mutate(part)}
                >
                  {t('people.season.same')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
