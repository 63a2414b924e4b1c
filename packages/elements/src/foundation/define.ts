/** Registers an element; one that is registered already, by another copy of this package, stays. On a server there are none. */
export function define(name: `prospectus-${string}`, element: CustomElementConstructor): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, element);
}
