import { useTranslation } from '#platform/web/translation.ts';
import type { Finding } from '../linguo/finding.ts';

/** What is said of a finding: what kind it is, why, and what would stand there instead. */
export function useFindingWords(kindOfRule: (ruleId: string) => string | undefined) {
  const { t } = useTranslation();
  return {
    kind: ({ category }: Pick<Finding, 'category'>) => t(`assistants.category.${category}`),
    why: ({ rule }: Pick<Finding, 'rule'>) =>
      rule.startsWith('brand.')
        ? t(`assistants.why.brand.${kindOfRule(rule.slice('brand.'.length)) ?? 'spelling'}`)
        : t(`assistants.why.${rule}`),
    instead: (suggestion: string) => (suggestion.trim() === '' ? t('assistants.findings.remove') : suggestion),
  };
}
