import { createHash, hash } from 'node:crypto';
import { remember } from '../memo.ts';

/**
 * Counts hits in the clock minute of Redis' own clock, in one atomic step.
 *
 * KEYS are the names without the minute, ARGV their limits. A negative limit means the same limit without its sign, for
 * a hit that counts only if the one before it was within its limit. Returns the server's time in milliseconds, then the
 * count of each hit, 0 for one that was not counted. The expiry is set each time, so that every counter expires even if
 * an earlier expiry was lost.
 */
const lua = `
local time = redis.call('TIME')
local minute = string.format(':%d', math.floor(time[1] / 60))
local answer = { time[1] * 1000 + math.floor(time[2] / 1000) }
local passed = true
for at, name in ipairs(KEYS) do
  local limit = tonumber(ARGV[at])
  if passed or limit > 0 then
    local count = redis.call('INCR', name .. minute)
    redis.call('PEXPIRE', name .. minute, 120000)
    answer[at + 1] = count
    passed = count <= math.abs(limit)
  else
    answer[at + 1] = 0
  end
end
return answer`;

export const limitScript = { lua, sha: createHash('sha1').update(lua).digest('hex') } as const;

/** Enough for all names within a minute; the same ones occur again and again. */
const namesMax = 20_000;

/**
 * Makes the name of a counter in Redis, which must not reveal keys or addresses (rule D39).
 *
 * A name contains the id of a key, which is random and never shown outside, so no one can find an address by trying all
 * possible ones.
 */
export const createCounterNames = (): ((name: string) => string) =>
  remember((name) => `prospectus:limit:${hash('sha256', name, 'base64url').slice(0, 22)}`, namesMax);
