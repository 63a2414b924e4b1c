import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stylesInUse } from '../build/mantine-styles.ts';

const all = readFileSync(fileURLToPath(import.meta.resolve('@mantine/core/styles.css')), 'utf8');
const inUse = stylesInUse();

const styleOf = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@mantine/core/styles/${name}.css`)), 'utf8').trim();

describe('the styles of the components in use', () => {
  it('are those of the components that the dashboard imports, and of what these are made of', () => {
    // A button is one; a drop-down has its options in a pop-over; notifications have their own package.
    for (const name of ['global', 'Button', 'Combobox', 'Popover', 'Notification'])
      expect(inUse).toContain(styleOf(name));
  });

  it('are in the order of the library', () => {
    const places = inUse.split('\n').map((rule) => all.indexOf(rule));

    expect(places).not.toContain(-1);
    expect(inUse.indexOf(styleOf('UnstyledButton'))).toBeLessThan(inUse.indexOf(styleOf('Button')));
  });

  it('leave out those of components that are not used', () => {
    expect(inUse).not.toContain(styleOf('Tour'));
    expect(inUse.length).toBeLessThan(0.7 * all.length);
  });
});
