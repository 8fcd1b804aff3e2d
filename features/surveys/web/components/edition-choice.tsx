import { useTranslation } from '#platform/web/translation.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import type { ManagedSurvey } from '../surveys.ts';

interface EditionChoiceProps {
  survey: ManagedSurvey;
  edition: number;
  onChoose: (edition: number) => void;
}

/** Which edition of a form is looked at; nothing where there is one. */
export function EditionChoice({ survey: { editions }, edition, onChoose }: EditionChoiceProps) {
  const { t } = useTranslation();
  if (editions.length < 2) return null;
  return (
    <Segmented
      label={t('surveys.results.edition')}
      options={editions.map((one) => ({ key: String(one.edition), label: t('surveys.results.editionOf', one) }))}
      value={String(edition)}
      onChange={(key) => onChoose(Number(key))}
    />
  );
}
