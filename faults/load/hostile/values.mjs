// Values of JSON, as it is written, that someone sends who wants a service to fail.

/** A part, as often as it fits into so many bytes, once at least. */
export const of = (part, bytes) => part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part))));
const listOf = (part, bytes) => `[${of(`${part},`, bytes)}${part}]`;
const membersOf = (write, bytes) => {
  const members = [];
  for (let length = 0; length < bytes; ) {
    const member = write(members.length);
    members.push(member);
    length += member.length + 1;
  }
  return `{${members.join()}}`;
};
const nested = (open, within, close, bytes) => {
  const times = Math.max(1, Math.floor(bytes / (open.length + close.length)));
  return `${open.repeat(times)}${within}${close.repeat(times)}`;
};

/** Texts, of so many bytes. */
export const hostileTexts = {
  'a long word': (bytes) => `"${of('x', bytes)}"`,
  blanks: (bytes) => `"x${of(' ', bytes)}y"`,
  'line breaks': (bytes) => `"x${of('\\n ', bytes)}y"`,
  'combining marks': (bytes) => `"${of('\u0f71\u0f72', bytes)}"`,
  'marks of Zalgo': (bytes) => `"a${of('\u0301\u0316', bytes)}"`,
  'U+0000': (bytes) => `"a${of('\\u0000', bytes)}"`,
  'half surrogate pairs': (bytes) => `"${of('\\ud800', bytes)}"`,
  'half surrogate pairs, turned around': (bytes) => `"${of('\\udc00\\ud800', bytes)}"`,
  'open elements': (bytes) => `"${of('<b>', bytes)}"`,
  'open comments': (bytes) => `"${of('<!--', bytes)}"`,
  ampersands: (bytes) => `"${of('&#x', bytes)}"`,
  'an address without end': (bytes) => `"https://a.example/${of('%', bytes)}"`,
  'a host without end': (bytes) => `"https://${of('ä.', bytes)}"`,
  'a mailbox without end': (bytes) => `"${of('a.', bytes)}@${of('a-', bytes)}"`,
  'a date without end': (bytes) => `"2026-01-01T00:00:00.${of('0', bytes)}Z"`,
  'slashes and signs': (bytes) => `"${of('/:?#[]@!$&()*+,;=\\\\', bytes)}"`,
  directions: (bytes) => `"${of('\u202e\u200d', bytes)}"`,
};

/** Values of JSON that are no texts. */
const values = {
  'lists in lists': (bytes) => nested('[', '', ']', bytes),
  'objects in objects': (bytes) => nested('{"a":', '1', '}', bytes),
  members: (bytes) => membersOf((at) => `"k${at}":0`, bytes),
  'members that are numbers': (bytes) => membersOf((at) => `"${at * 7}":0`, bytes),
  'members that are lists': (bytes) => membersOf((at) => `"${at}":[]`, bytes),
  'members of one name': (bytes) => membersOf(() => '"a":1', bytes),
  'a long name': (bytes) => `{"${of('k', bytes)}":1}`,
  'a name of marks': (bytes) => `{"${of('\u0f71\u0f72', bytes)}":1}`,
  'a name of half surrogate pairs': (bytes) => `{"${of('\\ud800', bytes)}":1}`,
  numbers: (bytes) => listOf('1', bytes),
  nulls: (bytes) => listOf('null', bytes),
  'empty texts': (bytes) => listOf('""', bytes),
  'empty objects': (bytes) => listOf('{}', bytes),
  'empty lists': (bytes) => listOf('[]', bytes),
  'objects of a member': (bytes) => listOf('{"id":"a","entity":"course","field":"a","value":1}', bytes),
  'a long number': (bytes) => of('1', bytes),
  'a small number': (bytes) => `0.${of('0', bytes)}1`,
  'a number out of range': () => '1e999999',
  'less than nothing': () => '-0.0000000001e-400',
  'a prototype': () => '{"__proto__":{"isOperator":true,"length":1e9}}',
  'a prototype, written otherwise': () => '{"\\u005f_proto__":[]}',
  'a constructor': () => '{"constructor":{"prototype":{"isOperator":true}}}',
  'prototypes in prototypes': (bytes) => nested('{"__proto__":', '1', '}', bytes),
  'constructors in constructors': (bytes) => nested('{"constructor":', '{"prototype":1}', '}', bytes),
  'the methods of objects': () => '{"toString":1,"valueOf":1,"hasOwnProperty":1,"toJSON":1,"then":1,"length":-1}',
};

export const hostileValues = { ...hostileTexts, ...values };
