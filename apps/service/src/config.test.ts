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
      mediaBaseUrl: undefined,
      trustProxy: [],
      autoMigrate: true,
      logLevel: 'info',
      accessLog: false,
      metricsToken: undefined,
    });
  });

  it('counts an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', AUTO_MIGRATE: '' })).toEqual(readConfig({}));
  });

  it('makes DATA_DIR absolute, so that it stays where it is whatever the process does', () => {
    expect(isAbsolute(readConfig({ DATA_DIR: 'somewhere' }).dataDir)).toBe(true);
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

  it.each([
    ['PORT', '65536', 'a port from 0 to 65535'],
    ['PORT', '80a', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    ['HOST', 'two words', 'an address or a host name'],
    ['PUBLIC_URL', 'api.school.example', 'an http: or https: address without path'],
    ['PUBLIC_URL', 'https://api.school.example/catalog', 'an http: or https: address without path'],
    ['PUBLIC_URL', 'ftp://api.school.example', 'an http: or https: address without path'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address such as postgresql:'],
    ['DATABASE_URL', 'localhost:5432', 'an address such as postgresql:'],
    ['MEDIA_BASE_URL', 'https://cdn.example/?a=1', 'an http: or https: address without query'],
    ['TRUST_PROXY', '10.0.0.0/33', 'addresses or ranges'],
    ['TRUST_PROXY', 'proxy.example', 'addresses or ranges'],
    ['TRUST_PROXY', '::1/129', 'addresses or ranges'],
    ['AUTO_MIGRATE', 'no', 'true or false'],
    ['LOG_LEVEL', 'verbose', 'one of fatal, error'],
    ['ACCESS_LOG', 'TRUE', 'true or false'],
    ['METRICS_TOKEN', 'with blank', 'visible ASCII'],
  ])('stops at %s=%s with one line that says what was expected', (name, value, expected) => {
    const attempt = () => readConfig({ [name]: value });

    expect(attempt).toThrow(OperatorError);
    expect(attempt).toThrow(new RegExp(`^${name} cannot be used: expected ${expected}[^\n]*$`));
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
