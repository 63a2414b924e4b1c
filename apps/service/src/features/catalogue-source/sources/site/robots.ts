/** What a robots.txt says to Prospectus (RFC 9309). */
export type Robots = {
  readonly rules: readonly RobotsRule[];
  /** Seconds to leave between requests; undefined where it does not say. */
  readonly delaySeconds: number | undefined;
  /** Addresses of sitemaps, as they stand there. */
  readonly sitemaps: readonly string[];
};

/** A rule, its pattern cut at its asterisks. */
export type RobotsRule = {
  readonly isAllowed: boolean;
  readonly parts: readonly string[];
  /** Whether the pattern ends with `$`. */
  readonly isWhole: boolean;
  readonly length: number;
};

/** The name that a robots.txt calls this program by. */
const robotName = 'prospectus';

/** As much of a robots.txt as every crawler must read, and what it may hold. */
export const robotsBytesMax = 500 * 1024;
const rulesMax = 2_000;
const patternMax = 500;
const sitemapsMax = 50;

type Group = { readonly names: string[]; readonly rules: RobotsRule[]; delaySeconds: number | undefined };

/** Reads a robots.txt: the groups that name this program, else those for everyone. */
export function readRobots(text: string): Robots {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let group: Group | undefined;
  let isNaming = false;
  for (const line of text.slice(0, robotsBytesMax).split(/[\r\n]/)) {
    const [statement = ''] = line.split('#', 1);
    const colon = statement.indexOf(':');
    const field = statement.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = statement.slice(colon + 1).trim();
    if (field === 'user-agent') {
      if (group === undefined || !isNaming) {
        group = { names: [], rules: [], delaySeconds: undefined };
        groups.push(group);
      }
      group.names.push(value.toLowerCase().split('/', 1)[0] ?? '');
      isNaming = true;
    } else if (field === 'sitemap') {
      if (sitemaps.length < sitemapsMax) sitemaps.push(value);
    } else if (field === 'allow' || field === 'disallow' || field === 'crawl-delay') {
      isNaming = false;
      if (group) addStatement(group, field, value);
    }
  }
  const named = groups.filter(({ names }) => names.includes(robotName));
  const ours = named.length > 0 ? named : groups.filter(({ names }) => names.includes('*'));
  return {
    rules: ours.flatMap(({ rules }) => rules).slice(0, rulesMax),
    delaySeconds: ours.find(({ delaySeconds }) => delaySeconds !== undefined)?.delaySeconds,
    sitemaps,
  };
}

function addStatement(group: Group, field: 'allow' | 'disallow' | 'crawl-delay', value: string): void {
  if (field === 'crawl-delay') {
    if (/^\d{1,6}(?:\.\d{1,3})?$/.test(value)) group.delaySeconds = Number(value);
  } else if (value !== '' && value.length <= patternMax && group.rules.length < rulesMax) {
    const isWhole = value.endsWith('$');
    const pattern = encoded(isWhole ? value.slice(0, -1) : value);
    group.rules.push({ isAllowed: field === 'allow', parts: pattern.split('*'), isWhole, length: value.length });
  }
}

/** With what is not ASCII as percent signs, and those in capitals: as patterns and paths are compared (RFC 9309 2.2.2). */
const encoded = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\x21-\x7e]/gu, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (byte) => byte.toUpperCase());

/** Whether a page may be read: by the longest rule that fits, and allowed where two are as long. */
export function isAllowed({ rules }: Robots, { pathname, search }: URL): boolean {
  const path = encoded(`${pathname}${search}`);
  let best: RobotsRule | undefined;
  for (const rule of rules) {
    const isBetter = best === undefined || rule.length > best.length || (rule.length === best.length && rule.isAllowed);
    if (isBetter && fits(rule, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** Each part is looked for behind the one before, once: an expression with as many asterisks would try all ways. */
function fits({ parts: [first = '', ...others], isWhole }: RobotsRule, path: string): boolean {
  if (!path.startsWith(first)) return false;
  let at = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
