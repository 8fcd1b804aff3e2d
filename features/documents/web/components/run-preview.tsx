import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { documents, type Run } from '../documents.ts';
import { PreviewedPages } from './previewed-pages.tsx';
import css from './template-preview.module.css';

/** So many people are offered to look at: the first of the run. */
const mostOffered = 50;

/** The paper that somebody of the run will be given, with their own values, before anybody is given anything. */
export function RunPreview({ run }: { run: Run }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const rows = useQuery(
    documents.listRunRows.query({ params: { id: run.id }, query: { page: 1, size: mostOffered, show: 'good' } }),
  );
  const people = rows.data?.items ?? [];
  const number = Number(chosen) || people[0]?.number;
  const found = useQuery({
    ...documents.previewRunRow.query({ params: { id: run.id, number: number ?? 0 } }),
    enabled: number !== undefined,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <div className={css.preview}>
      <SelectField
        required
        label={t('documents.run.previewOf')}
        description={t('documents.run.previewText')}
        value={String(number ?? '')}
        options={people.map((row) => ({
          value: String(row.number),
          label: row.name ?? row.document_number,
          detail: row.document_number,
        }))}
        onChange={setChosen}
      />
      <PreviewedPages found={found} title={run.title} />
    </div>
  );
}
