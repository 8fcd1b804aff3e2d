import { IconPencilExclamation } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { findImprecise } from '../../imprecise-words.ts';

/** Words that judge a person instead of telling a fact, and what to write in their place. */
export function ImpreciseNote({ text }: { text: string }) {
  const { t } = useTranslation();
  const [first] = findImprecise(text);
  if (!first) return null;
  return (
    <Banner
      tone="warn"
      icon={<IconPencilExclamation size={20} />}
      title={t('disciplinary.imprecise.title', { words: first.text })}
      text={t(`disciplinary.imprecise.${first.advice}`)}
    />
  );
}
