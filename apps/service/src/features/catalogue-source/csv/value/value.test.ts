import { describe, expect, it } from 'vitest';
import { findingsOf, mappedCourses, mappedEdition, mapWith } from '../../../../../test/support/data/csv-mapping.ts';

describe('a template', () => {
  it('holds columns, constants and doubled braces', async () => {
    const edition = await mappedEdition('id,title,n\nx,X,7\n', { title: '{title} {{{n}}}: no {{cell}}' });

    expect(edition?.title).toBe('X {7}: no {cell}');
  });

  it('has no value when one of its columns is empty, unless that may be', async () => {
    const csv = 'id,title,n,sure?\nx,X,,yes\n';

    expect((await mappedEdition(csv, { subtitle: 'No. {n}' }))?.subtitle).toBeUndefined();
    expect((await mappedEdition(csv, { subtitle: 'No. {n?}' }))?.subtitle).toBe('No.');
    expect((await mappedEdition(csv, { subtitle: '{sure?}' }))?.subtitle).toBe('yes');
  });

  it('is refused when a brace stands alone', async () => {
    expect(await findingsOf('id,title\nx,X\n', mapWith({ edition: { title: '{title' } }))).toEqual([
      '/course/editions/0/title: braces in pairs, or doubled for a literal brace, "{title"',
    ]);
  });
});

describe('an empty cell', () => {
  it('leaves the field out', async () => {
    const edition = await mappedEdition('id,title,about,n\nx,X," ",\n', { subtitle: '{about}', rating: '{n}' });

    expect(edition).toEqual({ id: 'x', title: 'X', versions: [expect.anything()] });
  });

  it.each([
    [{ column: 'about', default: 'Soon.' }, 'Soon.'],
    [{ first: ['{about}', '{other}', '{title}'] }, 'O'],
    [{ first: ['{about}'], default: 'none' }, 'none'],
    [{ join: ['{about}', '{other}', '{title}'], with: ' · ' }, 'O · X'],
    [{ join: ['{about}'] }, undefined],
  ])('is made up for as the mapping says: %j', async (subtitle, expected) => {
    expect((await mappedEdition('id,title,about,other\nx,X,,O\n', { subtitle }))?.subtitle).toBe(expected);
  });
});

describe('a value map', () => {
  const published = (options: Record<string, unknown>) =>
    mapWith({ course: { published: { column: 'on', map: { yes: true, no: false }, ...options } } });

  it('turns words into values', async () => {
    const courses = await mappedCourses('id,title,on\nx,X,yes\ny,Y,no\nz,Z,\n', published({}));

    expect(courses.map((course) => course.published)).toEqual([true, false, undefined]);
  });

  it('refuses a word that it does not name, with each line and the column', async () => {
    expect(await findingsOf('id,title,on\nx,X,yes\ny,Y,Yes\nz,Z,maybe\n', published({}))).toEqual([
      '/course/published/map: a value listed in map, "Yes" (line 3, column "on")',
      '/course/published/map: a value listed in map, "maybe" (line 4, column "on")',
    ]);
  });

  it('gives other words what the mapping says, or keeps them', async () => {
    const csv = 'id,title,on\nx,X,maybe\n';
    const level = { column: 'on', map: { yes: 'Sure' }, keep_unmapped: true };

    expect((await mappedCourses(csv, published({ otherwise: false })))[0]?.published).toBe(false);
    expect((await mappedCourses(csv, published({ otherwise: null })))[0]?.published).toBeUndefined();
    expect((await mappedEdition(csv, { subtitle: level }))?.subtitle).toBe('maybe');
  });

  it('makes several values of one in a list, and none of null', async () => {
    const tags = { column: 'kinds', split: ',', map: { both: ['live', 'online'], none: null, live: 'live' } };

    expect((await mappedEdition('id,title,kinds\nx,X,"both, none,live"\n', { tags }))?.tags).toEqual([
      'live',
      'online',
    ]);
  });

  it('sees what is left after texts were replaced', async () => {
    const level = { column: 'on', replace: { ' course.': '', A: 'B' }, map: { B: 'Beta' } };

    expect((await mappedEdition('id,title,on\nx,X,A course.\n', { subtitle: level }))?.subtitle).toBe('Beta');
  });
});

describe('one of several in a cell (K13)', () => {
  const csv = 'id,title,path,pictures\nx,X,Health > First aid,"a.jpg, b.jpg"\ny,Y,Health,\n';
  const map = (path: Record<string, unknown>) => mapWith({ edition: { subtitle: { column: 'path', ...path } } });
  const subtitles = async (path: Record<string, unknown>) =>
    (await mappedCourses(csv, map(path))).map(({ editions }) => editions[0]?.subtitle);

  it.each([
    [{ split: '>', pick: 1 }, ['Health', 'Health']],
    [{ split: '>', pick: 2 }, ['First aid', undefined]],
    [{ split: '>', pick: -1 }, ['First aid', 'Health']],
    [{ split: '>', pick: -2 }, ['Health', undefined]],
    [{ split: '>', pick: 2, default: 'General' }, ['First aid', 'General']],
    [{ split: '>', pick: 1, map: { Health: 'Well-being' } }, ['Well-being', 'Well-being']],
  ])('is taken by its place: %j', async (path, expected) => {
    expect(await subtitles(path)).toEqual(expected);
  });

  it('gives a stream and its category', async () => {
    const course = {
      stream: { label: { column: 'path', split: '>', pick: 1 } },
      category: { label: { column: 'path', split: '>', pick: 2 } },
    };

    const courses = await mappedCourses(csv, mapWith({ course }));

    expect(courses.map(({ stream, category }) => [stream, category])).toEqual([
      ['health', 'first-aid'],
      ['health', undefined],
    ]);
  });

  it('is a list of one where a list stands', async () => {
    const tags = { column: 'pictures', split: ',', pick: 2 };

    expect((await mappedEdition(csv.split('\ny,')[0] ?? '', { tags }))?.tags).toEqual(['b.jpg']);
  });

  it('needs a place other than 0, and split next to it', async () => {
    expect(await findingsOf(csv, map({ split: '>', pick: 0 }))).toEqual([
      '/course/editions/0/subtitle/pick: 1 for the first part, or -1 for the last, 0',
    ]);
    expect(await findingsOf(csv, map({ pick: 1 }))).toEqual([
      '/course/editions/0/subtitle/pick: pick next to split, it here',
    ]);
  });
});

describe('HTML entities', () => {
  const csv = 'id,title,about\nx,Research &amp; Design,R&D &amp;amp; &copy 2027 &eacute;\n';

  it('stay as they are unless decoding is asked for', async () => {
    expect((await mappedEdition(csv, {}))?.title).toBe('Research &amp; Design');
  });

  it('are decoded once, and only where they are complete', async () => {
    const [course] = await mappedCourses(csv, mapWith({ map: { decode: true }, edition: { subtitle: '{about}' } }));

    expect(course?.editions[0]).toMatchObject({ title: 'Research & Design', subtitle: 'R&D &amp; &copy 2027 é' });
  });

  it('are decoded in one field alone where the mapping says so', async () => {
    const edition = await mappedEdition(csv, { title: { column: 'title', decode: true }, subtitle: '{about}' });

    expect(edition).toMatchObject({ title: 'Research & Design', subtitle: expect.stringContaining('&eacute;') });
  });

  it('stay in cells that are HTML already', async () => {
    const about = { column: 'about', is_html: true };
    const html = 'id,title,about\nx,X,<p>1 &lt; 2</p>\n';

    const [course] = await mappedCourses(html, mapWith({ map: { decode: true }, edition: { about_html: about } }));

    expect(course?.editions[0]?.about_html).toBe('<p>1 &lt; 2</p>');
  });
});

describe('fields', () => {
  it('take plain text as HTML, with nothing in it that could be markup', async () => {
    const edition = await mappedEdition('id,title,about\nx,X,"<b>One</b>\n\nTwo"\n', { about_html: '{about}' });

    expect(edition?.about_html).toBe('<p>&lt;b&gt;One&lt;/b&gt;</p><p>Two</p>');
  });

  it('take numbers as they are written, and times a factor', async () => {
    const map = { numbers: { decimal: ',', thousands: '.' } };
    const edition = { duration_minutes: { column: 'hours', numbers: { ignore: ['h'] }, times: 60 } };
    const csv = 'id,title,fee,hours\nx,X,"1.290,50 €",2.5 h\n';

    const [course] = await mappedCourses(csv, mapWith({ map, edition, version: { price: { amount: '{fee}' } } }));

    expect(course?.editions[0]).toMatchObject({ duration_minutes: 150, versions: [{ price: { amount: 1290.5 } }] });
  });

  it('take dates as they are written, and times in the institute’s time zone', async () => {
    const map = {
      dates: ['DD/MM/YYYY', 'DD/MM/YYYY HH:mm'],
      institute: { id: 'riverside', name: 'Riverside', timezone: 'America/New_York' },
    };
    const version = { enroll_invite: { opens: '{from}', closes: '{to}' }, created_at: '{made}' };
    const csv = 'id,title,from,to,made\nx,X,01/12/2026,02/07/2027 12:00,03/03/2026\n';

    const [course] = await mappedCourses(csv, mapWith({ map, version }));

    expect(course?.editions[0]?.versions[0]).toMatchObject({
      enroll_invite: { opens: '2026-12-01', closes: '2027-07-02T16:00:00.000Z' },
      created_at: '2026-03-03T05:00:00.000Z',
    });
  });

  it('refuse what they cannot hold, with the line and the column', async () => {
    const edition = { rating: '{stars}', published: '{on}', created_at: '{made}' };

    expect(await findingsOf('id,title,stars,on,made\nx,X,many,yes,yesterday\n', mapWith({ edition }))).toEqual([
      '/course/editions/0/published: true or false, or a map to them, "yes" (line 2, column "on")',
      '/course/editions/0/rating: a number such as 1290.50, "many" (line 2, column "stars")',
      '/course/editions/0/created_at: a date written YYYY-MM-DD, as "dates" says, "yesterday" (line 2, column "made")',
    ]);
  });

  it('refuse a number that can be read in two ways, and say what to set (K13)', async () => {
    const price = { version: { price: { amount: '{fee}' } } };

    expect(await findingsOf('id,title,fee\nx,X,1.290\ny,Y,1.5\n', mapWith(price))).toEqual([
      '/course/editions/0/versions/0/price/amount: "decimal" in "numbers", since this may be 1290 or 1.29, "1.290" (line 2, column "fee")',
    ]);
    expect(
      await findingsOf('id,title,fee\nx,X,1.200 €\n', mapWith({ ...price, map: { numbers: { thousands: ',' } } })),
    ).toEqual([
      '/course/editions/0/versions/0/price/amount: "decimal" in "numbers", since this may be 1200 or 1.2, "1.200 €" (line 2, column "fee")',
    ]);
  });

  it('take 1.290 for what it is where a thousand cannot be meant', async () => {
    expect((await mappedEdition('id,title,stars\nx,X,4.125\n', { rating: '{stars}' }))?.rating).toBe(4.125);
  });

  it('name people from a list in one cell, or from a column each with a picture', async () => {
    const csv = 'id,title,all,one,face,two\nx,X,Ana;Ben,Cy,media:cy.png,\nx,X,Ben;Dee,Cy,,Eve\n';
    const people = [{ name: '{one}', image: '{face}' }, { name: '{two}' }];

    expect((await mappedEdition(csv, { instructors: { column: 'all', split: ';' } }))?.instructors).toEqual([
      { name: 'Ana' },
      { name: 'Ben' },
      { name: 'Dee' },
    ]);
    expect((await mappedEdition(csv, { instructors: people }))?.instructors).toEqual([
      { name: 'Cy', image: 'media:cy.png' },
      { name: 'Eve' },
    ]);
  });

  it('hold questions whose answers come from columns', async () => {
    const faqs = [{ question: 'For whom?', answer_html: '{who}' }];

    expect((await mappedEdition('id,title,who\nx,X,All & sundry\n', { faqs }))?.faqs).toEqual([
      { question: 'For whom?', answer_html: '<p>All &amp; sundry</p>' },
    ]);
  });
});
