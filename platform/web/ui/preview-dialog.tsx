import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import css from './preview-dialog.module.css';
import { Segmented } from './segmented.tsx';
import { useMedia } from './use-media.ts';

export interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  /** What stands above it, such as the choice of a reader. */
  above?: ReactNode;
  /** What its readers will see. */
  children: ReactNode;
}

/** As wide that what is written and its preview stand side by side. */
const BESIDE = '(min-width: 1280px)';

/**
 * What is being written as its readers will see it, as wide as their desk or their phone. Where there is room the phone
 * stands beside the words and follows each letter; the desk, and everything on a narrow screen, is a dialog over them.
 */
export function PreviewDialog(props: PreviewDialogProps) {
  return props.open ? <Preview {...props} /> : null;
}

function Preview({ onClose, above, children }: PreviewDialogProps) {
  const { t } = useTranslation();
  const isWide = useMedia(BESIDE);
  const [on, setOn] = useState<'desktop' | 'phone'>(isWide ? 'phone' : 'desktop');
  const content = (
    <>
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
    </>
  );
  return isWide && on === 'phone' ? (
    <Pane onClose={onClose}>{content}</Pane>
  ) : (
    <Dialog open onClose={onClose} size="wide" title={t('ui.preview.title')} text={t('ui.preview.text')}>
      {content}
    </Dialog>
  );
}

/** Beside what is written, which goes on meanwhile. Esc closes it from everywhere, unless something lies over both. */
function Pane({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <div role="dialog" aria-label={t('ui.preview.title')} className={css.pane} data-preview-pane>
      <div className="row between">
        <h2 className="h20">{t('ui.preview.title')}</h2>
        <IconButton plain label={t('ui.close')} icon={<IconX />} onClick={onClose} />
      </div>
      {children}
    </div>
  );
}
