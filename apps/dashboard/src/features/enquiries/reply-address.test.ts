import { describe, expect, it } from 'vitest';
import { mailAddress, replyAddress } from './reply-address.ts';

const lead = {
  email: 'ada@people.example',
  full_name: 'Ada Lovelace',
  message: 'Is it online?\nAnd & when?',
  course: { title: 'SQL: First Queries' },
  course_id: 'sql',
};

const read = (address: string) => {
  const url = new URL(address);
  return { to: url.pathname, subject: url.searchParams.get('subject'), body: url.searchParams.get('body') };
};

describe('the address of a mailbox', () => {
  it('holds no subject and no copies, whatever a visitor has written (§4.8)', () => {
    const url = new URL(mailAddress('office?subject=Refund&bcc=eve@evil.example'));

    expect(url.search).toBe('');
    expect(decodeURIComponent(url.pathname)).toBe('office?subject=Refund&bcc=eve@evil.example');
  });
});

describe('the address of a reply', () => {
  it('has the person, the course as its subject and the question quoted, whatever is in them', () => {
    expect(read(replyAddress(lead, 'Linden Quay'))).toEqual({
      to: 'ada@people.example',
      subject: 'Your question about SQL: First Queries',
      body: 'Hello Ada Lovelace,\r\n\r\n\r\n\r\n> Is it online?\r\n> And & when?',
    });
  });

  it('names the institute where there is no course, and quotes nothing where nothing was written', () => {
    const { subject, body } = read(
      replyAddress({ ...lead, course: null, course_id: null, message: null }, 'Linden Quay'),
    );

    expect(subject).toBe('Your question about Linden Quay');
    expect(body).not.toContain('>');
  });

  it('stays short enough for a mail program, however long the question is', () => {
    for (const message of ['so long '.repeat(1000), '\n'.repeat(5000), '🌱'.repeat(5000), '\ud83c'.repeat(5000)]) {
      const address = replyAddress({ ...lead, message }, 'Linden Quay');

      expect(address.length).toBeLessThan(2000);
      expect(read(address).body).toMatch(/ …$/);
    }
  });

  it('lets no address end the mail’s head', () => {
    expect(replyAddress({ ...lead, email: 'a?bcc=x&b@people.example' }, 'Q')).toMatch(
      /^mailto:a%3Fbcc%3Dx%26b@people\.example\?subject=/,
    );
  });
});
