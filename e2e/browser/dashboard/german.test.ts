import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDohServer } from '../../../apps/service/test/support/others/doh-server.ts';
import { createMailServer } from '../../../apps/service/test/support/others/mail-server.ts';
import { useDashboard } from '../../support/dashboard.ts';
import { type DemoFile, exportDemo, fileOf } from '../../support/demo/catalogue-files.ts';
import { expectAccessibleAtAllWidths } from '../../support/pages/accessibility.ts';
import { expectPage } from '../../support/pages/expect-page.ts';

const [mail, dns] = await Promise.all([createMailServer(), createDohServer()]);
afterAll(() => Promise.all([mail.close(), dns.close()]));

describe('what the service says to people who read German', () => {
  const dashboard = useDashboard({
    SMTP_URL: `smtp://127.0.0.1:${mail.settings.port}`,
    MAIL_FROM: 'Prospectus <no-reply@school.example>',
    DOH_RESOLVERS: dns.url,
  });
  const open = (path: string) => dashboard.open(path, { locale: 'de-DE' });
  const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
  let file: DemoFile;
  beforeAll(async () => {
    file = await exportDemo(dashboard);
  });

  it('is German where a file has problems', async () => {
    const page = await open('/i/-/catalogue/imports');
    const [course] = file.courses;
    const wrong = { ...course, badges: 7, editions: [{ id: 'a b', title: ' ', versions: [], colour: 'red' }] };

    await page
      .getByLabel('Datei auswählen')
      .setInputFiles(
        fileOf('falsch.json', { ...file, institute: { ...file.institute, id: 'another' }, courses: [wrong] }),
      );

    await expectPage(page.getByText(/Probleme zu beheben/)).toBeVisible({ timeout: 30_000 });
    const findings = page.getByRole('table', { name: 'Probleme' });
    const finding = (pointer: string) => findings.getByRole('row').filter({ hasText: pointer });
    await expectPage(finding('/institute/id')).toContainText('die ID dieses Instituts');
    await expectPage(finding('/courses/0/badges')).toContainText('eine Liste');
    await expectPage(finding('/courses/0/editions/0/id')).toContainText('1 bis 64 Zeichen aus A–Z, a–z, 0–9, _ und -');
    await expectPage(finding('/courses/0/editions/0/title')).toContainText('Text, der nicht leer ist');
    await expectPage(finding('/courses/0/editions/0/versions')).toContainText('mindestens eine Variante');
    await expectPage(finding('/courses/0/editions/0/colour')).toContainText('ein unbekanntes Feld: "red"');
    await expectAccessibleAtAllWidths(page);
  });

  it('is German where Troubleshoot finds a record in the wrong place', async () => {
    const { json } = await dashboard.call('POST', '/institutes/-/websites', { host: 'www.schule.test' });
    const { record } = json as { readonly record: { readonly name: string; readonly value: string } };
    dns.setTxt(`${record.name}.schule.test`, record.value);
    const page = await open('/i/-/doctor');

    await page.getByLabel('Seite mit dem Problem').fill('https://www.schule.test/kurse');
    await page.getByRole('button', { name: 'Prüfung starten' }).click();

    await expectPage(page.getByText('2 Probleme zu beheben.')).toBeVisible();
    const check = (title: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) });
    await expectPage(check('Schlüssel')).toContainText(/Der Schlüssel .* funktioniert\./);
    await expectPage(check('Website')).toContainText('www.schule.test ist hinzugefügt, aber noch nicht bestätigt.');
    await expectPage(check('DNS-Eintrag')).toContainText(
      `${dns.name}: Im DNS gibt es noch keinen Eintrag mit dem Namen ${record.name}.`,
    );
    await expectPage(check('DNS-Eintrag')).toContainText('Der DNS-Anbieter hat die Domain noch einmal ergänzt.');
    await expectPage(check('DNS-Eintrag')).toContainText(`Fügen Sie einen TXT-Eintrag mit dem Namen ${record.name}`);
    await expectAccessibleAtAllWidths(page);
  });

  it('is German where a record is not found, though a process without a reader has noted it', async () => {
    await dashboard.call('POST', '/institutes/-/websites', { host: 'kurse.schule.test' });
    const page = await open('/i/-/websites');

    await page.getByRole('button', { name: 'kurse.schule.test bestätigen' }).click();

    await expectPage(page.getByRole('status').filter({ hasText: 'kurse.schule.test' })).toContainText(
      'bis ein neuer sichtbar ist, kann eine Stunde vergehen.',
    );
  });

  it('is German where a key was replaced by somebody else meanwhile', async () => {
    const { json } = await dashboard.call('POST', '/institutes/-/keys', { name: 'Zweitseite' });
    const { key } = json as { readonly key: { readonly id: string } };
    const page = await open('/i/-/keys');
    await page.getByRole('button', { name: 'Schlüssel Zweitseite erneuern' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schlüssel Zweitseite erneuern' });
    await dashboard.call('POST', `/institutes/-/keys/${key.id}/rotate`, { hours: 24 });

    await dialog.getByRole('button', { name: 'Erneuern' }).click();

    await expectPage(dialog.getByRole('alert')).toContainText(
      /Der Schlüssel Zweitseite wurde schon durch vak_pub_\w+… ersetzt\./,
    );
  });

  it('is German about what is in quarantine, and in the note that is left when it is released (E1)', async () => {
    const page = await open('/i/-/enquiries/quarantine');
    const held = page.getByRole('table', { name: 'Anfragen in Quarantäne' });
    await expectPage(held.getByText('Ein unsichtbares Feld war ausgefüllt').first()).toBeVisible();
    await expectPage(held.getByText('0,4 s nach dem Anzeigen des Formulars gesendet').first()).toBeVisible();
    await expectAccessibleAtAllWidths(page);

    await held.getByRole('link', { name: 'Ottilie Brandt' }).click();
    await expectPage(page.getByRole('heading', { name: 'Ottilie Brandt', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Freigeben', exact: true }).click();

    await expectPage(page.getByText('Aus der Quarantäne freigegeben. Eingegangen am').first()).toBeVisible();
  });

  it('has moments as they are written in German, where dates are named and publications are planned (K8)', async () => {
    const page = await open('/i/-/catalogue/courses/charts/edit');
    await page.getByRole('button', { name: 'Termin hinzufügen' }).first().click();
    await page.getByLabel('Beginn', { exact: true }).last().fill('2031-02-03');
    await page.getByLabel('Beginn: Uhrzeit').last().fill('09:00');
    await expectPage(page.getByRole('row', { name: 'Termin 03.02.2031, 09:00' })).toBeVisible();

    await page.getByRole('button', { name: 'Später veröffentlichen' }).click();
    await page.getByRole('dialog').getByLabel('Wann').fill('2031-01-04T08:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Planen' }).click();
    await expectPage(page.getByText('Wird am 04.01.2031, 08:00 veröffentlicht.')).toBeVisible();

    await page.goto(page.url().replace(/courses\/charts\/edit$/, 'drafts'));
    const planned = page.getByRole('table', { name: 'Geplante Veröffentlichungen' });
    await expectPage(planned).toContainText('04.01.2031, 08:00');
    await expectPage(page.getByText(/^Uhrzeiten gelten am Ort des Instituts/)).toBeVisible();
  });

  it('is German in the invitation of somebody who has no account yet', async () => {
    const page = await open('/i/-/team');
    await page.getByRole('button', { name: 'Einladen', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Person einladen' });
    await dialog.getByLabel('E-Mail').fill('edda@schule.example');

    await dialog.getByRole('button', { name: 'Einladung senden' }).click();

    await expectPage(row(page, 'edda@schule.example')).toContainText('Ausstehend');
    await expectPage.poll(() => mail.received.length).toBe(1);
    const [invitation] = mail.received;
    expect(invitation?.headers.get('subject')).toContain('Einladung');
    expect(invitation?.body).toContain(
      'lädt Sie ein, den Kurskatalog von „Linden Quay Institute“ in Prospectus zu verwalten.',
    );
  });
});
