import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Api, startApi } from '../service/api.ts';
import { type Browser, createBrowser, insertTestPerson, type TestPerson, testPassword } from './browser.ts';

export type PeopleStage = {
  readonly api: Api;
  /** Somebody of each test's own. */
  readonly person: TestPerson;
  /** Opens a browser that nobody has signed in with. */
  open(): Browser;
  /** Opens one in which somebody has, the test's person by default. */
  signIn(email?: string, password?: string): Promise<Browser>;
};

/** A service for the tests of a file, which are about people. Browsers are closed at the end. */
export function usePeopleStage(): PeopleStage {
  let api: Api;
  let person: TestPerson;
  const browsers: Browser[] = [];
  const open = () => {
    const browser = createBrowser(api.base);
    browsers.push(browser);
    return browser;
  };

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(async () => {
    for (const browser of browsers) browser.close();
    await api.close();
  });
  beforeEach(async () => {
    // So that tests do not use up each other's attempts.
    api.clock.advance({ minutes: 16 });
    person = await insertTestPerson(api.database.db);
  });

  return {
    get api() {
      return api;
    },
    get person() {
      return person;
    },
    open,
    async signIn(email = person.email, password = testPassword) {
      const browser = open();
      expect((await browser.post('/sign-in', { email, password })).status).toBe(200);
      return browser;
    },
  };
}
