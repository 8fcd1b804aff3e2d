import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { RichTextChanges } from '#platform/web/ui/rich-text-changes.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { editionText } from '../../edition-text.ts';
import { documents, type Template, type TemplateEdition } from '../documents.ts';
import { usePlaceholders } from '../use-placeholders.ts';
import css from './writing.module.css';

/** Two editions of a template held against each other: the last two, until the reader chooses others. */
export function EditionChanges({ template }: { template: Template }) {
  const { t } = useTranslation();
  const [latest, previous] = template.editions.map(({ number }) => String(number));
  const [from, setFrom] = useState(previous ?? '');
  const [to, setTo] = useState(latest ?? '');
  const options = template.editions.map(({ number, saved_at, saved_by }) => ({
    value: String(number),
    label: t('documents.editions.option', { number }),
    detail: [formatMoment(saved_at), saved_by].filter(Boolean).join(' · '),
  }));
  const found = useQueries({
    queries: [from, to].map((number) => ({
      ...documents.getTemplateEdition.query({ params: { id: template.id, number: Number(number) } }),
      enabled: number !== '',
    })),
  });
  const [before, after] = found.map(({ data }) => data);
  const failed = found.find(({ error }) => error !== null);
  return (
    <div className={`${css.form} ${css.compared}`}>
      <div className={css.pair}>
        <SelectField label={t('documents.editions.from')} value={from} options={options} onChange={setFrom} />
        <SelectField label={t('documents.editions.to')} value={to} options={options} onChange={setTo} />
      </div>
      {failed ? (
        <ErrorState level={3} of={failed} />
      ) : before && after ? (
        <section aria-label={t('documents.editions.changes', { from, to })} aria-live="polite">
          <Changed before={before} after={after} />
        </section>
      ) : (
        <SkeletonText lines={6} />
      )}
    </div>
  );
}

function Changed({ before, after }: { before: TemplateEdition; after: TemplateEdition }) {
  const { t } = useTranslation();
  const names = new Map(
    usePlaceholders([...before.fields, ...after.fields]).map(({ name, label }) => [name, label] as const),
  );
  const textOf = (edition: TemplateEdition) => editionText(edition, names, (key, values) => t(key, values ?? {}));
  return <RichTextChanges before={textOf(before)} after={textOf(after)} />;
}
