import { texts } from '../texts/texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** Where somebody starts who looks after no institute; everybody else is led on. */
export function StartScreen() {
  return (
    <Page title={texts.shell.product}>
      <EmptyState title={texts.shell.noInstituteTitle}>{texts.shell.noInstitute}</EmptyState>
    </Page>
  );
}
