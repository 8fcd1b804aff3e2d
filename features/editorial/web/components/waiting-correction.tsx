import { IconSend } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import css from './waiting-correction.module.css';

const RichTextChanges = lazyPart(
  () => import('#platform/web/ui/rich-text-changes.tsx').then((part) => part.RichTextChanges),
  <SkeletonText lines={6} />,
);

export interface WaitingCorrectionProps {
  correction: {
    readonly note: string;
    readonly asked_at: string;
    readonly asked_by: { readonly id: string; readonly name: string };
    readonly reconfirms: boolean;
    readonly can_decide: boolean;
  };
  /** Whether the caller sent it, and may take it back. */
  isOwn: boolean;
  /** What readers see and what they would, as text with its marks. */
  before: string;
  after: string;
  /** What changes beside the text, such as a date. */
  facts?: ReactNode;
  onPublish: () => Promise<unknown>;
  onReturn: (note: string) => Promise<unknown>;
}

/** Above what readers see: new words wait for a second person, who compares them and decides. */
export function WaitingCorrection(props: WaitingCorrectionProps) {
  const { correction, isOwn, before, after, facts, onPublish, onReturn } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState<'changes' | 'return'>();
  const { busy, press } = usePress();
  const close = () => setOpen(undefined);
  const publish = () =>
    press(async () => {
      await onPublish();
      toast({ title: t('editorial.waiting.published') });
    });
  const { note, asked_at, asked_by, reconfirms, can_decide: canDecide } = correction;
  return (
    <Card padded>
      <SectionTitle>{t('editorial.waiting.title')}</SectionTitle>
      <p>{t('editorial.waiting.lead', { name: asked_by.name, moment: formatMoment(asked_at), note })}</p>
      {reconfirms ? <p className="t13 ink2">{t('editorial.waiting.reconfirms')}</p> : null}
      <div className={`row gap8 wrap ${css.actions}`}>
        {canDecide ? (
          <Button
            size="small"
            variant="primary"
            icon={<IconSend size={16} />}
            busy={busy}
            onClick={() => void publish()}
          >
            {t('editorial.waiting.publish')}
          </Button>
        ) : null}
        <Button size="small" onClick={() => setOpen('changes')}>
          {t('editorial.waiting.see')}
        </Button>
        {canDecide || isOwn ? (
          <Button size="small" variant="quiet" onClick={() => setOpen('return')}>
            {t('editorial.waiting.return')}
          </Button>
        ) : null}
      </div>
      {isOpen === 'changes' ? (
        <Dialog
          open
          size="wide"
          onClose={close}
          title={t('editorial.waiting.title')}
          actions={<Button onClick={close}>{t('ui.back')}</Button>}
        >
          {facts}
          <RichTextChanges before={before} after={after} />
        </Dialog>
      ) : null}
      <ConfirmDialog
        open={isOpen === 'return'}
        onClose={close}
        title={t('editorial.waiting.returnTitle')}
        text={t('editorial.waiting.returnText')}
        action={t('editorial.waiting.return')}
        reason={{ label: t('editorial.waiting.returnNote'), required: true, maxLength: 300 }}
        onConfirm={async (written) => {
          await onReturn(written);
          toast({ title: t('editorial.waiting.returned') });
        }}
      />
    </Card>
  );
}
