import type { ListedRun, RunListQuery, RunPage, SearchQuery } from '@prospectus/client';
import type { Connection } from '../foundation/client-for.ts';
import type { Offer } from './offer.ts';
import { type Sources, survey } from './survey.ts';

/** Dates as far as they are known, from the first on, how many there are, and why there are no more where those could not be had. */
export type KnownDates = Pick<RunPage, 'total' | 'has_more'> & {
  readonly runs: readonly ListedRun[];
  readonly error?: unknown;
};

export type Wanted = {
  /** What the page has fixed, and what the visitor has chosen of that. */
  readonly fixed: RunListQuery;
  readonly narrowing: RunListQuery;
  readonly count: number;
  /** Whether visitors choose, so that it must be known what from. */
  readonly isChosen: boolean;
};

type Kept = KnownDates & { readonly question: string; readonly pages: number };

/** Reads dates page by page, and finds out what there is to choose from. */
export class DatesSource {
  offer: Offer | undefined;
  readonly #onOffer: () => void;
  /** What the offer is of. */
  #subject = '';
  #surveying: AbortController | undefined;
  #kept: Kept | undefined;

  constructor(onOffer: () => void) {
    this.#onOffer = onOffer;
  }

  async read(
    connection: Connection,
    { fixed, narrowing, count, isChosen }: Wanted,
    signal: AbortSignal,
  ): Promise<KnownDates> {
    const { client, name } = connection;
    const question = JSON.stringify([name, fixed, narrowing]);
    const first = isChosen ? this.#survey(connection, fixed) : undefined;
    const canShare = Object.keys(narrowing).length === 0;
    const ask = (page: number) =>
      (page === 1 && canShare && first) || client.runs.list({ ...fixed, ...narrowing, page }, { signal });
    let known = this.#kept?.question === question ? this.#kept : undefined;
    while (!known || (known.has_more && known.runs.length < count)) {
      const { runs = [], pages = 0 }: Partial<Kept> = known ?? {};
      try {
        const { data, total, has_more } = await ask(pages + 1);
        // One that moved to a later page meanwhile is there once.
        const all = [...new Map([...runs, ...data].map((run) => [run.id, run])).values()];
        known = { runs: all, total, has_more, question, pages: pages + 1 };
        this.#kept = known;
      } catch (error) {
        if (!known) throw error;
        // What is on the screen stays there.
        return { ...known, error };
      }
    }
    return known;
  }

  /** Begins to find out, once for what the page has fixed; returns the first page of that, which it asks for. */
  #survey({ client, name }: Connection, fixed: RunListQuery): Promise<RunPage> | undefined {
    const subject = JSON.stringify([name, fixed]);
    if (subject === this.#subject) return undefined;
    this.stop();
    // What there was to choose from belongs to what the page had fixed before.
    this.offer = undefined;
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
      // The list itself reports a failure, and a visitor who tries again starts this again.
      if (!signal.aborted) this.stop();
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
