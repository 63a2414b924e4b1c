import { describe, expect, it } from 'vitest';
import { nameOfAddress, readSourceAddress } from './source-address.ts';

const read = (typed: string) => readSourceAddress(typed, { privateAddresses: false });
const id = '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789_-AbCd';
const sheets = 'https://docs.google.com/spreadsheets';

describe('readSourceAddress', () => {
  it.each([
    [`${sheets}/d/${id}/edit?usp=sharing`, `${sheets}/d/${id}/export?format=xlsx`],
    [`${sheets}/d/${id}/edit?gid=17#gid=17`, `${sheets}/d/${id}/export?format=xlsx&gid=17`],
    [`${sheets}/d/${id}`, `${sheets}/d/${id}/export?format=xlsx`],
    [`${sheets}/d/${id}/export?format=csv`, `${sheets}/d/${id}/export?format=csv`],
    [`${sheets}/d/e/2PACX-${id}/pubhtml`, `${sheets}/d/e/2PACX-${id}/pub?output=xlsx`],
    [
      `${sheets}/d/e/2PACX-${id}/pubhtml?gid=3&single=true`,
      `${sheets}/d/e/2PACX-${id}/pub?output=xlsx&single=true&gid=3`,
    ],
    [`${sheets}/d/e/2PACX-${id}/pub?output=csv`, `${sheets}/d/e/2PACX-${id}/pub?output=csv`],
    [' https://school.example/a.csv?key=1#top ', 'https://school.example/a.csv?key=1'],
  ])('reads %s as the address of the content (K16)', (typed, url) => {
    expect(read(typed)).toEqual({ outcome: 'read', url });
  });

  it.each([
    'school.example/a.csv',
    'ftp://school.example/a.csv',
    'http://school.example/a.csv',
    'https://user:password@school.example/a.csv',
    'https://192.168.0.10/a.csv',
    'https://2130706433/a.csv',
    'https://[::ffff:10.0.0.1]/a.csv',
    `https://school.example/${'a'.repeat(2_001)}`,
  ])('refuses %s (K16)', (typed) => {
    expect(read(typed).outcome).toBe('refused');
  });

  it('allows plain and private addresses where the operator does (K16)', () => {
    const address = 'http://127.0.0.1:8080/a.csv';

    expect(readSourceAddress(address, { privateAddresses: true })).toEqual({ outcome: 'read', url: address });
  });
});

describe('nameOfAddress', () => {
  it.each([
    ['https://school.example/lists/a.csv?token=secret', 'school.example/lists/a.csv?…f3ac'],
    ['https://school.example/lists/a.csv?token=other', 'school.example/lists/a.csv?…a062'],
    ['https://school.example/', 'school.example'],
    [`${sheets}/d/${id}/export?format=xlsx`, 'Google Sheets 1AbCdE…'],
    [`${sheets}/d/${id}/export?format=xlsx&gid=77`, 'Google Sheets 1AbCdE… (77)'],
    [`${sheets}/d/e/2PACX-1vRabcdefgh/pub?output=xlsx`, 'Google Sheets 1vRabc…'],
  ])('says %s without what may be a secret (K16)', (address, name) => {
    expect(nameOfAddress(address)).toBe(name);
  });
});
