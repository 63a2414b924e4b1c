import { callAdmin, type RunningDashboard } from '../dashboard.ts';

/** A field that the demo's person changes: the part as the dashboard's API names it, `edition/wheel-en`. */
export type Written = { readonly part: string; readonly field: string; readonly value: unknown };

/** Drafts fields, each of a part of its own. */
export async function draft(running: RunningDashboard, fields: readonly Written[]): Promise<void> {
  for (const { part, field, value } of fields) {
    await expectDone(running, {
      method: 'PUT',
      path: `/institutes/-/drafts/${part}`,
      data: { version: 0, fields: [{ field, value }] },
    });
  }
}

/** Changes fields as visitors get them. */
export async function publish(running: RunningDashboard, fields: readonly Written[]): Promise<void> {
  await draft(running, fields);
  await expectDone(running, { method: 'POST', path: '/institutes/-/drafts/publish', data: { drafts: 'all' } });
}

/** Leaves no draft for the next picture. */
export const discard = (running: RunningDashboard): Promise<void> =>
  expectDone(running, { method: 'POST', path: '/institutes/-/drafts/discard', data: { drafts: 'all' } });

type Call = Parameters<typeof callAdmin>[1];

export async function expectDone(running: RunningDashboard, call: Call): Promise<void> {
  const { status, json } = await callAdmin(running, call);
  if (status >= 300) throw new Error(`${call.method} ${call.path} was answered ${status}: ${JSON.stringify(json)}`);
}
