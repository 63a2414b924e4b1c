import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createDashboardRouter } from './router.ts';
import { Messages } from './shell/messages.tsx';
import { cssVariables, theme } from './theme/theme.ts';

type AppProps = {
  readonly nonce: string;
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createDashboardRouter>;
};

/** Surrounds all screens. */
export function App({ nonce, queries, router }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <Messages />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
