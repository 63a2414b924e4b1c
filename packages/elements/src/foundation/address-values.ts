/** What the API takes, of a range at either end: anyone may write anything into an address. */
const known: Readonly<Record<string, RegExp>> = {
  availability: /^(available|not_started|coming_soon|closed)$/,
  attendance: /^(onsite|online|blended)$/,
  month: /^(19|2[01])\d\d-(0[1-9]|1[0-2])$/,
  price: /^(?!0\d)\d{1,12}(\.\d{1,4})?$/,
  duration: /^(?!0\d)\d{1,9}$/,
  page: /^[1-9]\d{0,5}$/,
  sort: /^(relevance|newest|start|title|price_(asc|desc)|popular|rating)$/,
};
const lengthMax = 200;

/** Reads the values of a parameter from a page's query; `prefix` stands before its name. What the API would refuse is left out. */
export const readValues = (query: string, prefix: string, name: string): readonly string[] =>
  new URLSearchParams(query)
    .getAll(prefix + name)
    .map((value) => value.trim().slice(0, lengthMax))
    .filter((value) => value && known[name.replace(/_m..$/, '')]?.test(value) !== false);
