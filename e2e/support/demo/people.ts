import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '@prospectus/contract/admin';
import type { DemoService } from '../demo-service.ts';
import { expectPage } from '../pages/expect-page.ts';

export const chosenPassword = 'tram orchard violin';

export type KnownPerson = { readonly email: string; readonly name: string };

let count = 0;

/** The path below `/dashboard` of a link that was printed or shown. */
export const pathOf = (url: string): string => url.slice(url.indexOf('/dashboard') + '/dashboard'.length);

/** A person who can sign in with `chosenPassword`, as an admin of the demo's second institute unless said otherwise. */
export async function createPerson(
  service: DemoService,
  institute = 'linden-quay-companies',
  role: Role = 'admin',
): Promise<KnownPerson> {
  count += 1;
  const email = `person-${count}@school.example`;
  const name = `Person ${count}`;
  const made = await service.run('admin', 'create', '--institute', institute, '--role', role, '--email', email);
  const { invite_url: url } = made as { invite_url: string };
  const reply = await fetch(`${service.url}/admin/v1/invitations/accept-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token: url.split('#')[1], name, password: chosenPassword }),
  });
  if (!reply.ok) throw new Error(`${email} could not join: ${await reply.text()}`);
  return { email, name };
}

/** Fills in what the page for signing in asks for first. */
export async function enterPassword(page: Page, email: string, password = chosenPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Expects that a person is signed in, and is an admin of the institute on the screen. */
export async function expectInside(page: Page, institute = 'Linden Quay for Companies'): Promise<void> {
  await expectPage(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
  await expectPage(page.getByText(institute).first()).toBeVisible();
}

/** The code that an authenticator shows for this secret (RFC 6238), now or some periods of 30 s later. */
export function authenticatorCode(secret: string, periods = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
