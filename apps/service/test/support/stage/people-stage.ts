import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Api, startApi } from '../service/api.ts';
import { type Browser, createBrowser, insertTestPerson, type TestPerson, testPassword } from './browser.ts';

export type PeopleStage = {
  readonly api: Api;
  /** The person of this test; each test has its own. */
  readonly person: TestPerson;
  /** Opens a browser in which no one is signed in. */
  open(): Browser;
  /** Opens a browser in which a person is signed in, the test's person by default. */
  signIn(email?: string, password?: string): Promise<Browser>;
};

/** Starts a service for a file of tests about people. Browsers are closed at the end. */
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
