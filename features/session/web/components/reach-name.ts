import { useTranslation } from '#platform/web/translation.ts';

/** How far something reaches, in words: "Toda la empresa", "Campaña Postventa hogares". */
export function useReachName(): (reach: { kind: string; name: string | null }) => string {
  const { t } = useTranslation();
  return ({ kind, name }) => {
    const word = t(`session.reach.${kind}`);
    return name === null ? word : t('session.reach.in', { kind: word, name });
  };
}
