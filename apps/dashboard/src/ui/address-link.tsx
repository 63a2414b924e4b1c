import { Anchor, Group } from '@mantine/core';
import { CopyButton } from './actions/copy-button.tsx';
import classes from './address-link.module.css';

type AddressLinkProps = {
  readonly href: string;
  /** What is copied: "the address". */
  readonly what: string;
};

/** An address on one line, as a link and to be copied. What does not fit is left out at its end. */
export function AddressLink({ href, what }: AddressLinkProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor className={classes['address'] ?? ''} href={href} title={href} target="_blank" rel="noreferrer" inherit>
        {href}
      </Anchor>
      <CopyButton value={href} what={what} size="compact-sm" flex="0 0 auto" />
    </Group>
  );
}
