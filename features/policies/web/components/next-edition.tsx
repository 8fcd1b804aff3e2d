import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import type { Manuscript } from '../policies.ts';
import { textOf } from './document-text.ts';

const RichTextChanges = lazyPart(
  () => import('#platform/web/ui/rich-text-changes.tsx').then((part) => part.RichTextChanges),
  <SkeletonText lines={6} />,
);

/** Above the next edition of what readers know: what it changes, for whoever decides it. Nothing before the first one. */
export function NextEdition({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { shown, edition, note } = manuscript;
  if (!shown) return null;
  const words = { from: edition, to: edition + 1, note };
  const close = () => setOpen(false);
  return (
    <>
      <Banner
        tone="info"
        icon={<IconArrowsDiff size={20} />}
        title={t('policies.next.title', words)}
        text={note ? t('policies.next.note', words) : undefined}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {t('policies.document.see')}
          </Button>
        }
      />
      {isOpen ? (
        <Dialog
          open
          size="wide"
          onClose={close}
          title={t('policies.change.title', words)}
          actions={<Button onClick={close}>{t('ui.back')}</Button>}
        >
          <RichTextChanges before={textOf(shown)} after={textOf(manuscript)} />
        </Dialog>
      ) : null}
    </>
  );
}
