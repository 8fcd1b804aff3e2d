import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { saysPay } from '../../placeholder.ts';
import type { TemplateBody } from '../../template.ts';
import { documents } from '../documents.ts';
import { findPeople } from '../find-people.ts';
import { logged } from '../logged.ts';
import { PreviewedPages } from './previewed-pages.tsx';
import css from './template-preview.module.css';

/** What the template would be for one person, before it is saved. */
export function TemplatePreview({ template, onClose }: { template: TemplateBody; onClose: () => void }) {
  const { t } = useTranslation();
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
        <PreviewedPages found={found} title={template.name} />
      </div>
    </Dialog>
  );
}
