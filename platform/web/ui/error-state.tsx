import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { requestIdOf } from '../failure.ts';
import { useTranslation } from '../translation.ts';
import { Unplugged } from './art/unplugged.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import css from './notice.module.css';

export interface ErrorStateProps {
  /** What could not be done: "No pudimos guardar tu solicitud". */
  title?: string;
  /** Why, and whether anything was lost. Without it: nothing was lost. */
  text?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** Beside the retry: another way out. */
  actions?: ReactNode;
  /** The number to give to support. */
  requestId?: string | undefined;
  /** The query that failed: it is asked again, and knows the number. */
  of?: { readonly error: unknown; readonly refetch: () => unknown };
  /** A page of its own (drawing and h1) or a part of one. */
  level?: 1 | 2 | 3;
  art?: ReactNode;
}

/** An error: what happened, what was lost, what to do now, and the number for support. */
export function ErrorState({ title, text, actions, level = 2, art, of, ...props }: ErrorStateProps) {
  const { onRetry = of && (() => void of.refetch()), requestId = of && requestIdOf(of.error) } = props;
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <div className={css.notice} role="alert">
      {art === undefined ? <Unplugged /> : art}
      <Heading className={`h20 ${css.title}`}>{title ?? t('ui.error.title')}</Heading>
      <p className={css.text}>
        {text ?? (
          <>
            {t('ui.error.cause')} <b>{t('ui.error.nothingLost')}</b>
          </>
        )}
      </p>
      <div className={css.actions}>
        {onRetry ? (
          <Button variant="primary" icon={<IconRefresh size={16} />} onClick={onRetry}>
            {t('ui.error.retry')}
          </Button>
        ) : null}
        {actions}
      </div>
      {requestId ? <SupportNumber value={requestId} /> : null}
    </div>
  );
}

/** The request's number, to be read to support or copied. */
export function SupportNumber({ value }: { value: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <div className={css.support}>
      <span>{t('ui.error.support')}</span>
      <b className="ink num">{value}</b>
      <IconButton
        size="small"
        label={copied ? t('ui.copied') : t('ui.copy')}
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy()}
      />
    </div>
  );
}
