import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicUrlOf, readConfig } from './config.ts';
import { OperatorError } from './platform/operator-error.ts';

describe('readConfig', () => {
  it('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      redisUrl: undefined,
      mediaBaseUrl: undefined,
      trustProxy: [],
      autoMigrate: true,
      logLevel: 'info',
      accessLog: false,
      metricsToken: undefined,
      authSecret: undefined,
      webhookPrivateAddresses: false,
      mail: undefined,
    });
  });

  it('counts an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', AUTO_MIGRATE: '' })).toEqual(readConfig({}));
  });

  it('makes DATA_DIR absolute, so that it stays where it is whatever the process does', () => {
    expect(isAbsolute(readConfig({ DATA_DIR: 'somewhere' }).dataDir)).toBe(true);
  });

  it.each([
    'redis://localhost',
    'redis://10.0.0.7:6380/2',
    'rediss://prospectus:p%20w@cache.school.example:6379',
    'redis://:secret@[::1]:6379/',
  ])('takes Redis with an account, a database and TLS: %s', (value) => {
    expect(readConfig({ REDIS_URL: value }).redisUrl).toBe(value);
  });

  it('drops slashes at the end of addresses', () => {
    const config = readConfig({ PUBLIC_URL: 'https://api.school.example/', MEDIA_BASE_URL: 'https://cdn.example/a//' });

    expect(config).toMatchObject({ publicUrl: 'https://api.school.example', mediaBaseUrl: 'https://cdn.example/a' });
  });

  it('reads trusted proxies as addresses and ranges', () => {
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.0/8, ::1 ,fd00::/8' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
    ]);
  });

  it('reads resolvers in the order in which they are asked; http: leads to this machine only (D36)', () => {
    const { dohResolvers } = readConfig({ DOH_RESOLVERS: 'https://dns.school.example/dns-query, http://[::1]:8053/q' });

    expect(dohResolvers).toEqual(['https://dns.school.example/dns-query', 'http://[::1]:8053/q']);
    expect(readConfig({}).dohResolvers).toHaveLength(2);
  });

  it.each([
    ['PORT', '65536', 'a port from 0 to 65535'],
    ['AUTH_SECRET', 'thirty-one characters, not more', 'at least 32 characters'],
    ['PORT', '80a', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    ['HOST', 'two words', 'an address or a host name'],
    ['PUBLIC_URL', 'api.school.example', 'an http: or https: address without path'],
    ['PUBLIC_URL', 'https://api.school.example/catalog', 'an http: or https: address without path'],
    ['PUBLIC_URL', 'ftp://api.school.example', 'an http: or https: address without path'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address such as postgresql:'],
    ['DATABASE_URL', 'postgresql://one,two/x', 'an address such as postgresql:'],
    ['DATABASE_URL', 'postgresql://one:5432,two:5432/x', 'an address such as postgresql:'],
    ['DATABASE_URL', 'localhost:5432', 'an address such as postgresql:'],
    ['REDIS_URL', 'localhost:6379', 'an address such as redis:'],
    ['REDIS_URL', 'http://localhost:6379', 'an address such as redis:'],
    ['REDIS_URL', 'redis://', 'an address such as redis:'],
    ['REDIS_URL', 'redis://localhost/limits', 'an address such as redis:'],
    ['REDIS_URL', 'redis://localhost?enableOfflineQueue=true', 'an address such as redis:'],
    ['REDIS_URL', 'redis://:%E0@localhost', 'an address such as redis:'],
    ['MEDIA_BASE_URL', 'https://cdn.example/?a=1', 'an http: or https: address without query'],
    ['TRUST_PROXY', '10.0.0.0/33', 'addresses or ranges'],
    ['TRUST_PROXY', 'proxy.example', 'addresses or ranges'],
    ['TRUST_PROXY', '::1/129', 'addresses or ranges'],
    ['DOH_RESOLVERS', ' , ', 'one to 8 addresses'],
    ['DOH_RESOLVERS', 'http://dns.school.example/dns-query', 'one to 8 addresses such as https:'],
    ['DOH_RESOLVERS', 'https://dns.school.example/dns-query{?dns}', 'one to 8 addresses'],
    ['DOH_RESOLVERS', Array(9).fill('https://dns.school.example/').join(), 'one to 8 addresses'],
    ['AUTO_MIGRATE', 'no', 'true or false'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error'],
    ['ACCESS_LOG', 'TRUE', 'true or false'],
    ['METRICS_TOKEN', 'with blank', 'visible ASCII'],
    ['WEBHOOK_PRIVATE_ADDRESSES', '1', 'true or false'],
    ['SMTP_URL', 'mail.school.example:587', 'an address such as smtp:'],
    ['SMTP_URL', 'https://mail.school.example', 'an address such as smtp:'],
    ['SMTP_URL', 'smtp://', 'an address such as smtp:'],
    ['SMTP_URL', 'smtp://mail.school.example/?logger=true', 'an address such as smtp:'],
    ['SMTP_URL', 'smtp://a:%E0@mail.school.example', 'an address such as smtp:'],
    ['MAIL_FROM', 'School', 'an address such as enquiries@'],
    ['MAIL_FROM', 'School <school.example>', 'an address such as enquiries@'],
    ['MAIL_FROM', 'School\nBcc: x@y.example <a@b.example>', 'an address such as enquiries@'],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'an address such as enquiries@'],
  ])('stops at %s=%s with one line that says what was expected', (name, value, expected) => {
    const attempt = () => readConfig({ [name]: value });

    expect(attempt).toThrow(OperatorError);
    expect(attempt).toThrow(new RegExp(`^${name} cannot be used: expected ${expected}[^\n]*$`));
  });

  it.each([
    ['SMTP_URL', 'smtp://mail.school.example', 'MAIL_FROM'],
    ['MAIL_FROM', 'enquiries@school.example', 'SMTP_URL'],
  ])('stops with one line when %s is set without the other that mail needs', (name, value, other) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new OperatorError(`${name} is set, but ${other} is not: mail needs both.`),
    );
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, isSecure: false, account: undefined }],
    ['smtps://mail.example', { host: 'mail.example', port: 465, isSecure: true, account: undefined }],
    ['smtp://[::1]:1025/', { host: '::1', port: 1025, isSecure: false, account: undefined }],
    [
      'smtp://office%40school.example:p%20w@mail.example',
      { host: 'mail.example', port: 587, isSecure: false, account: { user: 'office@school.example', password: 'p w' } },
    ],
  ])('reads a mail server: %s', (value, server) => {
    expect(readConfig({ SMTP_URL: value, MAIL_FROM: 'a@b.example' }).mail?.server).toEqual(server);
  });

  it.each([
    ['a@b.example', { name: '', address: 'a@b.example' }],
    ['School <a@b.example>', { name: 'School', address: 'a@b.example' }],
    ['"School, of Ponds" <a@b.example>', { name: 'School, of Ponds', address: 'a@b.example' }],
    ['École <a@b.example>', { name: 'École', address: 'a@b.example' }],
  ])('reads who mail is from: %s', (value, sender) => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: value }).mail?.sender).toEqual(sender);
  });

  it('does not show the value, which may be a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgers://user:secret@host/db' })).toThrow(/^(?!.*secret).*$/);
  });

  it('cannot be changed once it is read', () => {
    expect(Object.isFrozen(readConfig({}))).toBe(true);
  });
});

describe('publicUrlOf', () => {
  it('is localhost on the port that is listened on unless PUBLIC_URL says otherwise', () => {
    expect(publicUrlOf(readConfig({ PORT: '0' }), 4321)).toBe('http://localhost:4321');
    expect(publicUrlOf(readConfig({ PUBLIC_URL: 'https://api.school.example' }), 4321)).toBe(
      'https://api.school.example',
    );
  });
});
