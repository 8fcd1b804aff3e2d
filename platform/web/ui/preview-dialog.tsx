import { useState, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Dialog } from './dialog.tsx';
import css from './preview-dialog.module.css';
import { Segmented } from './segmented.tsx';

export interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** What stands above it, such as the choice of a reader. */
  above?: ReactNode;
  /** What its readers will see. */
  children: ReactNode;
}

/** What is being written as its readers will see it, as wide as their desk or their phone. */
export function PreviewDialog({ open, onClose, above, children }: PreviewDialogProps) {
  const { t } = useTranslation();
  const [on, setOn] = useState<'desktop' | 'phone'>('desktop');
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('ui.preview.title')} text={t('ui.preview.text')}>
      {above}
      <Segmented
        label={t('ui.preview.on')}
        value={on}
        onChange={setOn}
        options={[
          { key: 'desktop', label: t('ui.preview.desktop') },
          { key: 'phone', label: t('ui.preview.phone') },
        ]}
      />
      <div className={css.frame} data-on={on} tabIndex={0} role="group" aria-label={t('ui.preview.title')}>
        {children}
      </div>
    </Dialog>
  );
}
