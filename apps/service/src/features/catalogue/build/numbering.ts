/** The number of a key in a map, which gives each new one the next. */
export function numberIn(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size;
  numbers.set(key, number);
  return number;
}

/** Gives each distinct value, compared by its JSON, a number from 0. */
export type Interner<T> = { readonly values: readonly T[]; number(value: T): number };

export function createInterner<T>(): Interner<T> {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    number(value) {
      const key = JSON.stringify(value);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}
