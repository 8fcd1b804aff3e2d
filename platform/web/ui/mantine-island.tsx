import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import type { ReactNode } from 'react';
import { useIsDark } from '../theme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

/** Around a Mantine part, in the lazy page that takes it: the first load carries none of it. */
export function MantineIsland({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={useIsDark() ? 'dark' : 'light'}
    >
      {children}
    </MantineProvider>
  );
}
