import { createHash, hash } from 'node:crypto';
import { remember } from '../memo.ts';

/**
 * Counts hits in the clock minute of the server's own clock, all in one step.
 *
 * KEYS are names without their minute, ARGV their limits. A limit below zero stands for the limit without its sign, of a hit that counts
 * only if the one before it was not too many. Returns the server's time in milliseconds, then the count of each, 0 where it was not
 * counted. Every counter expires, also when its first expiry was lost.
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

/** Keys of all who speak up within a minute; they are the same again and again. */
const namesMax = 20_000;

/**
 * Makes the name of a counter inside Redis, where neither keys nor addresses are to be seen (decision D39).
 *
 * A name holds the id of a key, which is random and told to nobody outside, so that trying all addresses does not lead back to one.
 */
export const createCounterNames = (): ((name: string) => string) =>
  remember((name) => `prospectus:limit:${hash('sha256', name, 'base64url').slice(0, 22)}`, namesMax);
