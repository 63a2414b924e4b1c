/** Names that CSS gives a meaning of their own, and that quotes would take it from. */
const generic: ReadonlySet<string> = new Set([
  'serif',
  'sans-serif',
  'monospace',
  'cursive',
  'fantasy',
  'system-ui',
  'ui-serif',
  'ui-sans-serif',
  'ui-monospace',
  'ui-rounded',
  '-apple-system',
]);

/** Letters of any script, digits, spaces, hyphens, commas and quotes: nothing that ends a declaration or is markup. */
const characters = /^[\p{L}\p{M}\p{Nd} ,'"-]+$/u;
const visible = /[\p{L}\p{Nd}]/u;

/**
 * The value of `font-family` for names of fonts as somebody typed them, with commas between them: each in single quotes but for the generic
 * ones. Undefined for what is no such list.
 */
export function fontFamilyOf(typed: string): string | undefined {
  if (!characters.test(typed)) return undefined;
  const families = typed.split(',').map((each) => familyOf(each.trim()));
  return families.includes(undefined) ? undefined : families.join(', ');
}

function familyOf(typed: string): string | undefined {
  const quote = typed.charAt(0);
  const isQuoted = quote === '"' || quote === "'";
  if (isQuoted && (typed.length === 1 || !typed.endsWith(quote))) return undefined;
  const name = (isQuoted ? typed.slice(1, -1) : typed).trim().replaceAll(/ +/g, ' ');
  if (!visible.test(name) || name.includes('"') || name.includes("'")) return undefined;
  const isGeneric = !isQuoted && generic.has(name.toLowerCase());
  return isGeneric ? name.toLowerCase() : `'${name}'`;
}
