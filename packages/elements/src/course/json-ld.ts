import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { scriptText } from './script-text.ts';

/**
 * One script with structured data in the page's head, while the element is in the page. Elements put nothing else outside of themselves.
 */
export class JsonLd implements ReactiveController {
  #script: HTMLScriptElement | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  /** Replaces the data; removes it with `undefined`. */
  show(data: unknown): void {
    const text = data === undefined ? '' : scriptText(data);
    if (this.#script?.isConnected && this.#script.textContent === text) return;
    this.hostDisconnected();
    if (text === '') return;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.append(text);
    document.head.append(script);
    this.#script = script;
  }

  hostDisconnected(): void {
    this.#script?.remove();
    this.#script = undefined;
  }
}
