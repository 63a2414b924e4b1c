type TypedArray = Int8Array | Uint8Array | Uint16Array | Int32Array | Uint32Array | Float64Array;
type Constructor<T extends TypedArray> = new (length: number) => T;

/** A growing list of numbers outside the heap, whose array can be passed to another thread without copying. */
export type Column<T extends TypedArray> = {
  readonly length: number;
  push(value: number): void;
  /** Adds several at once. */
  append(values: ArrayLike<number>): void;
  get(index: number): number;
  set(index: number, value: number): void;
  /** The values so far, exactly as long as they are. */
  finish(): T;
};

export function createColumn<T extends TypedArray>(type: Constructor<T>, capacity = 1024): Column<T> {
  let values = new type(capacity);
  let length = 0;
  const makeRoom = (wanted: number) => {
    if (wanted <= values.length) return;
    const larger = new type(Math.max(wanted, values.length * 2));
    larger.set(values);
    values = larger;
  };
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === values.length) makeRoom(length + 1);
      values[length] = value;
      length += 1;
    },
    append(added) {
      makeRoom(length + added.length);
      values.set(added, length);
      length += added.length;
    },
    get: (index) => values[index] ?? Number.NaN,
    set(index, value) {
      values[index] = value;
    },
    finish: () => values.slice(0, length) as T,
  };
}
