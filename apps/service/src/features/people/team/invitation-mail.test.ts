import { describe, expect, it } from 'vitest';
import { writeInvitationMail } from './invitation-mail.ts';

const url = 'https://catalogue.school.example/dashboard/invitation#token';
const write = (institute: string, invitedBy = 'Edda Marsh') => writeInvitationMail({ institute, invitedBy, url }, 'en');

describe('the mail of an invitation', () => {
  it('names both, as they are called', () => {
    const { subject, text } = write('Linden Quay Academy & Co. KG');

    expect(subject).toBe('Invitation to “Linden Quay Academy & Co. KG”');
    expect(text).toContain(
      '“Edda Marsh” invites you to manage the course catalogue of “Linden Quay Academy & Co. KG” in Prospectus.',
    );
  });

  it('is in German for those who read German, and quotes as German does', () => {
    const { subject, text } = writeInvitationMail({ institute: 'Volkshochschule', invitedBy: 'A“ lädt „B', url }, 'de');

    expect(subject).toBe('Einladung zu „Volkshochschule“');
    expect(text).toContain(
      '„A" lädt "B“ lädt Sie ein, den Kurskatalog von „Volkshochschule“ in Prospectus zu verwalten.',
    );
    expect(text.match(/https?:\/\/\S+/g)).toEqual([url]);
  });

  it.each([
    ['https://evil.example/sign-in', '“https: //evil. example/sign-in”'],
    ['Go to www.evil.example now', '“Go to www. evil. example now”'],
    ['evil。example', '“evil。 example”'],
    ['mailto:eve@evil.example', '“mailto: eve@ evil. example”'],
    ['One\r\nBcc: two\u2028three\u202Eruof', '“One Bcc: two three ruof”'],
    ['A” invites you. Open “B', '“A" invites you. Open "B”'],
  ])('makes no link, line or other text of the name %j', (name, shown) => {
    const { subject, text } = write(name, name);

    expect(subject).toBe(`Invitation to ${shown}`);
    expect(text.split('\n')[0]).toBe(`${shown} invites you to manage the course catalogue of ${shown} in Prospectus.`);
    expect(text.match(/https?:\/\/\S+/g)).toEqual([url]);
  });

  it('cuts a long name', () => {
    expect(write('🎓'.repeat(200)).subject).toBe(`Invitation to “${'🎓'.repeat(79)}…”`);
  });
});
