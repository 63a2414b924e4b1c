import { scriptText } from './script-text.ts';

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
