import { IconCheck, IconMessage2 } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import css from './celebrations.module.css';
import type { Greeting } from './use-greeting.tsx';

interface Props {
  name: string;
  greeting: Greeting;
}

/** Greets with one click, and says that it is done. */
export function GreetButton({ name, greeting }: Props) {
  const { t } = useTranslation();
  if (greeting.isOwn) return null;
  if (greeting.isGreeted)
    return (
      <span className={css.done}>
        <IconCheck size={14} />
        {t('people.celebrations.greeted')}
      </span>
    );
  return (
    <Button
      variant="outline"
      size="small"
      busy={greeting.isSending}
      aria-label={t('people.celebrations.greet_name', { name })}
      onClick={greeting.greet}
    >
      {t('people.celebrations.greet')}
    </Button>
  );
}

/** The way to words of one's own. */
export function WriteButton({ name, greeting }: Props) {
  const { t } = useTranslation();
  if (greeting.isOwn || greeting.isGreeted) return null;
  return (
    <IconButton
      size="small"
      label={t('people.celebrations.write_name', { name })}
      icon={<IconMessage2 size={16} />}
      onClick={greeting.write}
    />
  );
}
