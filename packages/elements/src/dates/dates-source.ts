import type { ListedRun, RunListQuery, RunPage, SearchQuery } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import type { Offer } from './offer.ts';
import { type Sources, survey } from './survey.ts';

/** Dates as far as they are known, from the first on, and how many there are. */
export type KnownDates = Pick<RunPage, 'total' | 'has_more'> & { readonly runs: readonly ListedRun[] };

export type Wanted = {
  /** What the page has fixed, and what the visitor has chosen of that. */
  readonly fixed: RunListQuery;
  readonly narrowing: RunListQuery;
  readonly count: number;
  /** Whether visitors choose, so that it must be known what from. */
  readonly isChosen: boolean;
};

/** Reads dates page by page, and finds out what there is to choose from. */
export class DatesSource {
  offer: Offer | undefined;
  readonly #onOffer: () => void;
  /** What the offer is of. */
  #subject = '';
  #surveying: AbortController | undefined;
  #kept: (KnownDates & { readonly question: string; readonly pages: number }) | undefined;

  constructor(onOffer: () => void) {
    this.#onOffer = onOffer;
  }

  async read(connection: Connection, { fixed, narrowing, count, isChosen }: Wanted, signal: AbortSignal) {
    const { client, name } = connection;
    const question = JSON.stringify([name, fixed, narrowing]);
    const first = isChosen ? this.#survey(connection, fixed) : undefined;
    const canShare = Object.keys(narrowing).length === 0;
    const ask = (page: number) =>
      (page === 1 && canShare && first) || client.runs.list({ ...fixed, ...narrowing, page }, { signal });
    let { runs = [], total = 0, has_more = true, pages = 0 } = this.#kept?.question === question ? this.#kept : {};
    while (has_more && runs.length < count) {
      pages += 1;
      const page = await ask(pages);
      // One that moved to a later page meanwhile is there once.
      runs = [...new Map([...runs, ...page.data].map((run) => [run.id, run])).values()];
      ({ total, has_more } = page);
    }
    this.#kept = { runs, total, has_more, question, pages };
    return this.#kept;
  }

  /** Begins to find out, once for what the page has fixed; returns the first page of that, which it asks for. */
  #survey({ client, name }: Connection, fixed: RunListQuery): Promise<RunPage> | undefined {
    const subject = JSON.stringify([name, fixed]);
    if (subject === this.#subject) return undefined;
    this.stop();
    this.#subject = subject;
    this.#surveying = new AbortController();
    const { signal } = this.#surveying;
    const ask = (query: RunListQuery) => client.runs.list({ ...fixed, ...query }, { signal });
    const first = ask({});
    const sources = {
      fixed,
      ask,
      askPlaces: () => client.places({ signal }),
      count: async (query: SearchQuery) => (await client.search(query, { signal })).facets,
    };
    this.#follow(first, sources, signal).catch(() => {
      // The list says so itself if it cannot be had.
      if (!this.offer && subject === this.#subject) this.#subject = '';
    });
    return first;
  }

  /** Ends what is being found out; true where there was something. It begins again with the next list. */
  stop(): boolean {
    const isSurveying = this.#surveying !== undefined;
    this.#surveying?.abort();
    this.#surveying = undefined;
    if (isSurveying) this.#subject = '';
    return isSurveying;
  }

  async #follow(first: Promise<RunPage>, sources: Sources, signal: AbortSignal): Promise<void> {
    const offer = await survey(sources, await first);
    if (signal.aborted) return;
    this.#surveying = undefined;
    this.offer = offer;
    this.#onOffer();
  }
}
