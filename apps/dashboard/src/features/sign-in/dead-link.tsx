import { signInTexts } from '../../texts/sign-in.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

/** Stands where a one-time link led to nothing, and says why. */
export function DeadLink({ error }: { readonly error: unknown }) {
  return (
    <Page title={signInTexts.linkTitle} width="form">
      <ErrorNotice error={error ?? signInTexts.linkMissing} />
      <TextLink to="/sign-in">{signInTexts.toSignIn}</TextLink>
    </Page>
  );
}
