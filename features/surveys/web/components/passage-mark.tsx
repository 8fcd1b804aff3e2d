import { IconCircleCheck, IconCircleX, IconProgressAlert } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Outcome } from '../../question.ts';

const glyphs = { allowed: 'done', review: 'waiting', not_allowed: 'refused' } as const;

export const passageIcons = { allowed: IconCircleCheck, review: IconProgressAlert, not_allowed: IconCircleX } as const;

/** The result of a safe passage: a colour, a sign and a word, so that none of them is needed to tell it. */
export function PassageMark({ result }: { result: Outcome }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[result]}>{t(`surveys.mark.${result}`)}</StateMark>;
}
