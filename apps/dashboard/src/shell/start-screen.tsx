import { texts } from '../texts/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** The first page for people without an institute; everybody else is redirected. */
export function StartScreen() {
  return (
    <Page title={texts.shell.product}>
      <EmptyState title={texts.shell.noInstituteTitle}>{texts.shell.noInstitute}</EmptyState>
    </Page>
  );
}
