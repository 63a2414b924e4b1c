import { afterAll, describe, it } from 'vitest';
import { createDohServer } from '../../../apps/service/test/support/doh-server.ts';
import { expectAccessibleAtAllWidths } from '../../support/accessibility.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { prepareScreen } from '../../support/screens/screen.ts';
import { screens } from '../../support/screens.ts';

// The DNS has nothing.
const dns = await createDohServer();
afterAll(() => dns.close());

describe('every screen', () => {
  const dashboard = useDashboard({ DOH_RESOLVERS: dns.url });

  it.each(screens)('is accessible, wide and narrow, light and dark: $name', async (screen) => {
    await screen.before?.(dashboard);
    const page = await dashboard.open(screen.path, { isSignedIn: screen.isSignedIn ?? true });
    await prepareScreen(page, screen);

    await expectAccessibleAtAllWidths(page);
  });
});
