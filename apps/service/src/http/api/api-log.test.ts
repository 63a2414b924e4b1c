import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { readCaller } from '../sender/cors.ts';
import { createRequestLog } from './api.ts';
import { overloadRoute } from './door/overload-guard.ts';
import type { Answered } from './listener.ts';

const answered: Answered = {
  requestId: 'r',
  method: 'GET',
  route: '/courses',
  url: '/catalog/v1/courses?q=secret',
  status: 200,
  durationMs: 3,
  waitedMs: 0,
  ended: undefined,
  principal: {
    keyId: 'k',
    instituteId: 'i',
    product: 'catalog',
    scopes: new Set(),
    onlyFromWebsites: false,
    number: 0,
  },
  isTrial: false,
  caller: readCaller('https://school.example'),
};

function tell(change: Partial<Answered>, isAccessLogged = false) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  createRequestLog(log, isAccessLogged)({ ...answered, ...change });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('createRequestLog', () => {
  it('tells nothing of an ordinary answer, unless asked to', () => {
    expect(tell({})).toEqual([]);
    expect(tell({}, true)).toMatchObject([{ msg: 'request', status: 200, route: '/courses' }]);
  });

  it('logs no answer that waited for its turn among many: metrics count it', () => {
    expect(tell({ durationMs: 2000, waitedMs: 1000 })).toEqual([]);
    expect(tell({ durationMs: 2001, waitedMs: 1000 })).toHaveLength(1);
  });

  it('logs an answer of over 1 s, and a failure with its cause', () => {
    expect(tell({ durationMs: 1000 })).toEqual([]);
    expect(tell({ durationMs: 1001 })).toMatchObject([{ msg: 'slow answer', durationMs: 1001 }]);
    expect(tell({ status: 503, cause: new Error('no database') })).toMatchObject([
      { msg: 'request failed', level: 50, err: { message: 'no database' } },
    ]);
  });

  it('tells nothing of what is refused for overload: there is too much of it', () => {
    expect(tell({ status: 503, route: overloadRoute }, true)).toEqual([]);
  });

  it('logs no key and no page (D39)', () => {
    for (const line of [...tell({}, true), ...tell({ status: 500 })]) {
      expect(Object.keys(line)).not.toContain('principal');
      expect(JSON.stringify(line)).not.toContain('school.example');
    }
  });

  it('tells the path without its query (D39)', () => {
    const lines = [...tell({}, true), ...tell({ durationMs: 2000 }), ...tell({ status: 500 })];

    for (const line of lines) {
      expect(line['path']).toBe('/catalog/v1/courses');
      expect(JSON.stringify(line)).not.toContain('secret');
    }
    expect(lines).toHaveLength(3);
  });
});
