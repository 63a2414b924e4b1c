import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { createDashboardRouter } from './router.ts';
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
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
