import type { LeadOptions } from './call/options.ts';
import type { Transport } from './call/transport.ts';
import type { LeadRequest, LeadResult } from './types.ts';

/** Sends an enquiry under a name of its own, which makes a repeat of it harmless. */
export async function fileLead(
  transport: Transport,
  lead: LeadRequest,
  { visitorIp, idempotencyKey = createName(), ...options }: LeadOptions = {},
): Promise<LeadResult> {
  if (!/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    throw new TypeError('idempotencyKey must be 1 to 255 visible ASCII characters.');
  }
  const address = visitorIp?.trim() ?? '';
  const headers = {
    'Idempotency-Key': idempotencyKey,
    ...(/^[0-9a-f:.]+$/i.test(address) && { 'X-Client-IP': address }),
  };
  return transport.post('/leads', lead, headers, options);
}

/** Not `crypto.randomUUID`: pages that came over http do not have it. */
const createName = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
