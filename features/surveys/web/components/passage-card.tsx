import { IconShieldHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { surveys } from '../surveys.ts';

const tones = { allowed: 'calm', review: 'warn', not_allowed: 'bad' } as const;

/** Whether today's safe passage is still to be done, or what it says; nothing where none is asked. */
export function PassageCard({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery(surveys.getPassage.query());
  if (!data || (!data.form && !data.today)) return null;
  const result = data.today?.result;
  return (
    <Banner
      className={className}
      tone={result ? tones[result] : 'info'}
      icon={<IconShieldHeart size={20} />}
      title={t(result ? `surveys.passage.${result}` : 'surveys.passage.todo')}
      text={t(result ? 'surveys.passage.given' : 'surveys.passage.todoText')}
      action={
        <ButtonLink to={'/forms/safe/passage/$result'} params={{ result: result ?? 'hoy' }}>
          {t(result ? 'surveys.passage.show' : 'surveys.passage.do')}
        </ButtonLink>
      }
    />
  );
}
