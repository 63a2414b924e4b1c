import type { Suggestion } from '@prospectus/client';

const delayMs = 150;

/** Ways to go on from what is typed, and which of them the keyboard is at. */
export class Suggestions {
  items: readonly Suggestion[] = [];
  /** Index of the one that Enter takes; -1 for none. */
  active = -1;
  readonly #onChange: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Asks once the visitor pauses. That it cannot be answered is no reason to disturb who types. */
  ask(source: (signal: AbortSignal) => Promise<readonly Suggestion[]>): void {
    this.#stop();
    this.active = -1;
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.#timer = setTimeout(() => {
      void source(signal)
        .catch(() => [])
        .then((items) => signal.aborted || this.#show(items));
    }, delayMs);
  }

  close(): void {
    this.#stop();
    if (this.items.length > 0) this.#show([]);
  }

  /** Goes on by so many, past the ends too; one of the places is the field itself. */
  move(step: number): void {
    const places = this.items.length + 1;
    this.active = ((this.active + 1 + step + places) % places) - 1;
    this.#onChange();
  }

  #show(items: readonly Suggestion[]): void {
    this.items = items;
    this.active = -1;
    this.#onChange();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }
}
