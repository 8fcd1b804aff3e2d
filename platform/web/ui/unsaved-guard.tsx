import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface UnsavedGuardProps {
  /** There are changes that were not sent: `form.dirty && !form.busy`. */
  when: boolean;
  /** They are kept as a draft, so leaving loses nothing. */
  keptAsDraft?: boolean;
  /** A key of the address that other parts of the screen stand under: a change of it leaves this one too. */
  within?: string;
  /** They are kept on this device, to go on with another time. */
  keptHere?: boolean;
}

/** Asks before a screen with unsent changes is left, also when the window is closed. */
export function UnsavedGuard({ when, within, keptAsDraft, keptHere }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      when && (current.pathname !== next.pathname || (within !== undefined && isOther(within, current, next))),
    enableBeforeUnload: () => when && !keptAsDraft && !keptHere,
    withResolver: true,
  });
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('ui.leave.title')}
      text={t(`ui.leave.${keptAsDraft ? 'textDraft' : keptHere ? 'textHere' : 'text'}`)}
      actions={
        <>
          <Button onClick={() => proceed?.()}>{t(`ui.leave.${keptAsDraft ? 'goDraft' : 'go'}`)}</Button>
          <Button variant="primary" data-autofocus onClick={() => reset?.()}>
            {t('ui.leave.stay')}
          </Button>
        </>
      }
    />
  );
}

interface Location {
  readonly search: unknown;
}

function isOther(key: string, current: Location, next: Location): boolean {
  const at = ({ search }: Location) => (search as Readonly<Record<string, unknown>>)[key];
  return at(current) !== at(next);
}
