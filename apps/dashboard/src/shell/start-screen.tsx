import { shellTexts } from '../texts/shell.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

/** Where somebody starts who looks after no institute; everybody else is led on. */
export function StartScreen() {
  return (
    <Page title={shellTexts.product}>
      <EmptyState title={shellTexts.noInstituteTitle}>{shellTexts.noInstitute}</EmptyState>
    </Page>
  );
}
