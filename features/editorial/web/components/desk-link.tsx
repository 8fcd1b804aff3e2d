import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';

export interface DeskLinkProps {
  /** The address of a piece at its desk, which has its id at `$id`. */
  to: string;
  id: string;
  children: ReactNode;
}

/** On the page of a piece, for who looks after it: the way to its desk. */
export function DeskLink({ to, id, children }: DeskLinkProps) {
  return (
    <ButtonLink size="small" variant="quiet" icon={<IconPencil size={16} />} to={to} params={{ id }}>
      {children}
    </ButtonLink>
  );
}
