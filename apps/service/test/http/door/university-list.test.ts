import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerCatalogueCommands } from '../../../src/features/catalogue-source/index.ts';
import { type Api, startApi } from '../../support/service/api.ts';
import { runCommand } from '../../support/service/command-line.ts';
import { createPublishedSite, type PublishedSite } from '../../support/service/published-site.ts';

const example = fileURLToPath(new URL('../../../../../examples/csv/university-sections/', import.meta.url));

let api: Api;
let site: PublishedSite;
beforeAll(async () => {
  api = await startApi();
  const args = ['import', `${example}courses.csv`, '--map', `${example}map.json`];
  const { exitCode, errors } = await runCommand(api.database.db, registerCatalogueCommands, args);
  expect([exitCode, errors]).toEqual([0, '']);
  site = await createPublishedSite(api, 'northfield-university');
});
afterAll(() => api.close());

describe('a university’s list of sections, imported from CSV', () => {
  it('is served with one course for each subject and number, names decoded (§2.2)', async () => {
    expect(await site.titles('sort=title')).toEqual([
      'ORN 110: Birds & Weather',
      'ORN 398: Night Migration by Ear',
      'ORN 499: Field Placement',
      'PAP 201: Paper & Ink: Making Books',
      'PAP 590: Seminar',
      'TID 105: Tides for Everyone',
    ]);
  });

  it('has the instructors of all sections of a course, each once (§2.2)', async () => {
    const { data } = await site.courses('stream=pap&sort=title');

    expect(data.map(({ instructors }) => instructors.map(({ name }) => name))).toEqual([
      ['de la Cruz, M', 'Tanaka, Y'],
      ['Tanaka, Y'],
    ]);
  });

  it('shows the statuses of sections as availability, and prices nowhere (§2.2, D13)', async () => {
    const { availability, price_visible, price, variants } = await site.course('ORN-110');

    expect({ availability, price_visible, price }).toEqual({
      availability: 'available',
      price_visible: false,
      price: null,
    });
    expect(variants.map((each) => [each.session_name, each.availability, each.price])).toEqual([
      ['section L1, CRN 80110', 'available', null],
      ['section B1, CRN 80111', 'available', null],
      ['section B2, CRN 80112', 'closed', null],
    ]);
  });

  it('has a page for each course, with its texts and formats (§2.3)', async () => {
    const { title, description_text, about_text, formats, url } = await site.course('PAP-201');

    expect({ title, description_text, about_text, url }).toEqual({
      title: 'PAP 201: Paper & Ink: Making Books',
      description_text:
        'Folding, sewing and printing by hand, from one sheet to a bound book. With a visit to the R&D floor of a paper mill.',
      about_text: 'Students must register for both meetings.',
      url: 'https://courses.northfield.example/catalogue/PAP-201?enrollInviteId=2027-sp_80201&packageSessionId=2027-sp_80201',
    });
    expect(formats.map(({ key }) => key)).toEqual(['lecture', 'discussion', 'laboratory']);
  });
});
