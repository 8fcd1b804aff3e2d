import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { saysPay } from '../../placeholder.ts';
import type { TemplateBody } from '../../template.ts';
import { documents } from '../documents.ts';
import { findPeople } from '../find-people.ts';
import { logged } from '../logged.ts';
import css from './template-preview.module.css';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));
const nothing = () => undefined;

/** What the template would be for one person, before it is saved. */
export function TemplatePreview({ template, onClose }: { template: TemplateBody; onClose: () => void }) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const [person, setPerson] = useState('');
  const found = useQuery({
    queryKey: ['documents', 'preview', person],
    queryFn: () => logged(documents.previewTemplate({ body: { template, person_id: person, values: {} } })),
    enabled: person !== '',
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={t('documents.template.preview')}
      text={t('documents.template.previewText')}
    >
      <div className={css.preview}>
        <SelectField
          label={t('documents.template.previewPerson')}
          value={person}
          options={findPeople}
          onChange={setPerson}
        />
        {saysPay(template) ? <p className="t13 ink2">{t('documents.template.previewPay')}</p> : null}
        {found.error ? (
          <Banner tone="bad" icon={<StateGlyph state="refused" />} text={explainFailure(found.error)} />
        ) : null}
        {found.isFetching ? <SkeletonText lines={6} /> : null}
        {found.data && !found.isFetching ? (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <div className={css.pages}>
              <PdfPages
                file={found.data}
                title={template.name}
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
    </Dialog>
  );
}
