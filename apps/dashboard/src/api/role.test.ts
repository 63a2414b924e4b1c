import { adminEndpoints, covers, roles, toRole } from '@prospectus/contract/admin';
import { describe, expect, it } from 'vitest';
import { mayCall } from './role.ts';

describe('mayCall', () => {
  it('says of each role and endpoint what the service says (M2)', () => {
    for (const endpoint of Object.values(adminEndpoints)) {
      const needed = toRole(endpoint.access) ?? 'reader';
      for (const role of roles) expect(mayCall(role, endpoint)).toBe(covers(role, needed));
    }
  });
});
