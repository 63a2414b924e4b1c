import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

/** Adds one more to the list above it. */
export const AddButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: string }) => (
  <Group>
    <Button size="xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  </Group>
);
