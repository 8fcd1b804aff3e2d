import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';
import { ToastHost } from './ui/toast-host.tsx';

/** What stands around every screen, with the shell or without. */
export function PublicFrame(): ReactNode {
  return (
    <>
      <DocumentTitle />
      <Outlet />
      <ToastHost />
    </>
  );
}
