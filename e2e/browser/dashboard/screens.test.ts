import { afterAll, describe, it } from 'vitest';
import { createDohServer } from '../../../apps/service/test/support/others/doh-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { screens } from '../../support/screens/all.ts';
import { prepareScreen } from '../../support/screens/screen.ts';

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
