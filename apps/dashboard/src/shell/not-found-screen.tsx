import { Text } from '@mantine/core';
import { shellTexts } from '../texts/shell.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';

/** Stands where an address leads nowhere. */
export function NotFoundScreen() {
  return (
    <Page title={shellTexts.notFoundTitle} width="form">
      <Text>{shellTexts.notFound}</Text>
      <div>
        <ButtonLink to="/">{shellTexts.toStart}</ButtonLink>
      </div>
    </Page>
  );
}
