import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('a secret of at least 32 characters', 'webhook secrets');

it('opens what it has sealed, which is another text each time', () => {
  const [one, other] = [box.seal('whsec_ä', 'id'), box.seal('whsec_ä', 'id')];

  expect(box.open(one, 'id')).toBe('whsec_ä');
  expect(one).not.toBe(other);
  expect(one).not.toContain('whsec');
});

it('opens nothing that another secret, purpose or owner has sealed, nor what was changed', () => {
  const sealed = box.seal('whsec_', 'id');
  const changed = Buffer.from(sealed, 'base64');
  changed[30] = (changed[30] ?? 0) ^ 1;

  expect(createSecretBox('another secret of 32 characters', 'webhook secrets').open(sealed, 'id')).toBeUndefined();
  expect(createSecretBox('a secret of at least 32 characters', 'another').open(sealed, 'id')).toBeUndefined();
  expect(box.open(sealed, 'other')).toBeUndefined();
  expect(box.open(changed.toString('base64'), 'id')).toBeUndefined();
  expect(box.open('', 'id')).toBeUndefined();
});
