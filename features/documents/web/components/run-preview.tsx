import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { documents, type Run } from '../documents.ts';
import css from './template-preview.module.css';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));
const nothing = () => undefined;

/** So many people are offered to look at: the first of the run. */
const mostOffered = 50;

/** The paper that somebody of the run will be given, with their own values, before anybody is given anything. */
export function RunPreview({ run }: { run: Run }) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
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
      {found.error ? (
        <Banner tone="bad" icon={<StateGlyph state="refused" />} text={explainFailure(found.error)} />
      ) : null}
      {found.isFetching ? <SkeletonText lines={8} /> : null}
      {found.data && !found.isFetching ? (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <div className={css.pages}>
            <PdfPages
              file={found.data}
              title={run.title}
              zoom={1}
              stage={stage}
              current={1}
              seen={new Set()}
              onPages={nothing}
              onSeen={nothing}
              onJump={nothing}
            />
          </div>
        </Suspense>
      ) : null}
    </div>
  );
}
