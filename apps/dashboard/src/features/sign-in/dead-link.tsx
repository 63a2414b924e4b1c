import { texts } from '../../texts/texts.ts';
import { ErrorNotice } from '../../ui/actions/error-notice.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';

/** Replaces a screen whose one-time link is not valid, and says why. */
export function DeadLink({ error }: { readonly error: unknown }) {
  return (
    <Page title={texts.signIn.linkTitle} width="form">
      <ErrorNotice error={error ?? texts.signIn.linkMissing} />
      <TextLink to="/sign-in">{texts.signIn.toSignIn}</TextLink>
    </Page>
  );
}
