import { Text } from '@mantine/core';
import { texts } from '../texts/texts.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';

/** Stands where an address leads nowhere. */
export function NotFoundScreen() {
  return (
    <Page title={texts.shell.notFoundTitle} width="form">
      <Text>{texts.shell.notFound}</Text>
      <div>
        <ButtonLink to="/">{texts.shell.toStart}</ButtonLink>
      </div>
    </Page>
  );
}
