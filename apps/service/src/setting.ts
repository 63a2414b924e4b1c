import { isIP } from 'node:net';
import { readUrl } from '@prospectus/contract';
import { z } from 'zod';
import { stripEnd } from './platform/text/strip.ts';

/** Kinds of values in the environment, which are all text. Each message says what was expected. */

/** 0 lets the system choose. */
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'a port from 0 to 65535');

export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

/** More than any machine has. */
const megabytesMax = 1_048_576;

/** A whole number of megabytes, at least `least`. */
export function megabytes(least: number) {
  const expected = `a whole number of megabytes from ${least} to ${megabytesMax}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= megabytesMax, expected);
}

/** A whole number in between. */
export function count(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,10}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected);
}

/** An http(s) address without query and fragment; slashes at its end are dropped. */
export const address = z
  .string()
  .refine(isPlainAddress, 'an http: or https: address without query, such as https://media.school.example/pictures')
  .transform((value) => stripEnd(value, '/'));

/** An http(s) address of a whole host. */
export const origin = z
  .string()
  .refine(
    (value) => isPlainAddress(value) && new URL(value).pathname === '/',
    'an http: or https: address without path, such as https://api.school.example',
  )
  .transform((value) => new URL(value).origin);

export const databaseAddress = z.string().refine((value) => {
  const url = readUrl(value);
  // Several hosts are for PostgreSQL's own programs: the driver takes them for one name.
  const hosts = [url?.hostname ?? '', ...(url?.searchParams.getAll('host') ?? [])];
  return ['postgres:', 'postgresql:'].includes(url?.protocol ?? '') && !hosts.some((host) => /,|%2c/i.test(host));
}, 'an address such as postgresql://user:password@host:5432/database');

/** Redis or Valkey: an account, a port and the number of a database are part of the address; `rediss:` is with TLS. */
export const redisAddress = z
  .string()
  .refine(isRedisAddress, 'an address such as redis://user:password@host:6379/0, or rediss://… with TLS, without query')
  .transform((value) => new URL(value).href);

function isRedisAddress(value: string): boolean {
  const url = readUrl(value);
  return (
    url !== undefined &&
    ['redis:', 'rediss:'].includes(url.protocol) &&
    url.hostname !== '' &&
    /^(?:\/\d{0,5})?$/.test(url.pathname) &&
    !/[?#\s]/.test(value) &&
    isDecodable(url.username) &&
    isDecodable(url.password)
  );
}

/** Addresses and CIDR ranges, separated by commas. */
export const addressRanges = z
  .string()
  .transform(splitList)
  .refine(
    (entries) => entries.every(isAddressRange),
    'addresses or ranges separated by commas, such as 10.0.0.0/8, ::1',
  );

/** More than can be asked within the time that there is. */
const resolversMax = 8;

/** Addresses of resolvers that speak DNS over HTTPS (RFC 8484), in the order in which they are asked. */
export const resolverAddresses = z
  .string()
  .transform(splitList)
  .refine(
    (entries) => entries.length > 0 && entries.length <= resolversMax && entries.every(isResolver),
    `one to ${resolversMax} addresses such as https://dns.school.example/dns-query, separated by commas; http: only on this machine`,
  );

function isResolver(entry: string): boolean {
  const url = isPlainAddress(entry) ? new URL(entry) : undefined;
  return url !== undefined && (url.protocol === 'https:' || isLoopbackName(url.hostname));
}

const isLoopbackName = (name: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(name);

/** What may stand behind `Bearer`. */
export const token = z.string().regex(/^[\x21-\x7e]+$/, 'visible ASCII characters without spaces');

/** A secret that is too long to guess. */
export const secret = z.string().regex(/^.{32,}$/s, 'at least 32 characters');

/** Where mail is handed over: host, port (587, or 465 with `smtps:`) and an account, if it has one. */
export const mailServer = z
  .string()
  .refine(isMailAddress, 'an address such as smtp://user:password@mail.school.example:587, or smtps://…, without path')
  .transform((value) => {
    const { protocol, hostname, port: given, username, password } = new URL(value);
    const isSecure = protocol === 'smtps:';
    const account = { user: decodeURIComponent(username), password: decodeURIComponent(password) };
    return {
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(given || (isSecure ? 465 : 587)),
      isSecure,
      account: username === '' ? undefined : account,
    };
  });

const senderPattern =
  /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^\s@<>"(),:;]+@[A-Za-z0-9.-]+)>|(?<alone>[^\s@<>"(),:;]+@[A-Za-z0-9.-]+))$/u;

/** Who mail is from: an e-mail address, with a name before it or not. */
export const mailSender = z
  .string()
  .regex(senderPattern, 'an address such as enquiries@school.example, or School <enquiries@school.example>')
  .transform((value) => {
    const { name = '', named, alone = '' } = senderPattern.exec(value)?.groups ?? {};
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: named ?? alone };
  });

function isMailAddress(value: string): boolean {
  const url = readUrl(value);
  return (
    url !== undefined &&
    ['smtp:', 'smtps:'].includes(url.protocol) &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    !/[?#\s]/.test(value) &&
    isDecodable(url.username) &&
    isDecodable(url.password)
  );
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

function isPlainAddress(value: string): boolean {
  const url = readUrl(value);
  return (
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    !/[?#\s]/.test(value) &&
    url.username === '' &&
    url.password === ''
  );
}

function splitList(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isAddressRange(entry: string): boolean {
  const [ip = '', bits, ...rest] = entry.split('/');
  const version = isIP(ip);
  if (version === 0 || ip.includes('%') || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
}
