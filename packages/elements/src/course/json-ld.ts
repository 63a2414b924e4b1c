/**
 * One script with structured data in the page's head, while the element is in the page. Elements put nothing else into the page outside of themselves.
 */
export class JsonLd {
  #script: HTMLScriptElement | undefined;

  /** Replaces the data; removes it with `undefined`. */
  show(data: unknown): void {
    const text = data === undefined ? '' : scriptText(data);
    if (this.#script?.isConnected && this.#script.textContent === text) return;
    this.remove();
    if (text === '') return;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(text);
    document.head.append(script);
    this.#script = script;
  }

  remove(): void {
    this.#script?.remove();
    this.#script = undefined;
  }
}

/** Returns text for a script element that holds data: no HTML in it can end the element early, wherever the page is serialised again. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
