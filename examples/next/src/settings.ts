import 'server-only';

type Settings = {
  readonly baseUrl: string;
  readonly key: string;
  /** Where this site is published, without a slash at its end. */
  readonly siteUrl: string;
  /** Header in which the site's own proxy tells the visitor's address. */
  readonly visitorIpHeader: string | undefined;
  readonly maxAgeSeconds: number;
  readonly revalidateSecret: string | undefined;
};

/** Reads the environment; not before it is needed, so that a build needs none. */
export function readSettings({ env } = process): Settings {
  const maxAgeSeconds = Number(env.CATALOGUE_MAX_AGE_SECONDS || 60);
  if (!Number.isInteger(maxAgeSeconds) || maxAgeSeconds < 1) {
    throw new Error('CATALOGUE_MAX_AGE_SECONDS must be a whole number of seconds, 1 or more.');
  }
  return {
    baseUrl: need('PROSPECTUS_URL', 'the address of the API, such as https://catalogue.school.example/catalog/v1'),
    key: need('PROSPECTUS_KEY', 'a publishable key of your institute, vak_pub_…'),
    siteUrl: readSiteUrl(),
    visitorIpHeader: readHeaderName(env.VISITOR_IP_HEADER),
    maxAgeSeconds,
    revalidateSecret: env.REVALIDATE_SECRET || undefined,
  };
}

function readHeaderName(name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) {
    throw new Error(`VISITOR_IP_HEADER is ${name}. It must be the name of a header, such as x-real-ip.`);
  }
  return name;
}

function readSiteUrl(): string {
  const meaning = 'where this site is published, such as https://www.school.example';
  const siteUrl = need('SITE_URL', meaning);
  if (!/^https?:/.test(siteUrl) || !URL.canParse(siteUrl)) {
    throw new Error(`SITE_URL is ${siteUrl}. It must be ${meaning}.`);
  }
  return siteUrl.replace(/\/+$/, '');
}

function need(name: string, meaning: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. It is ${meaning}.`);
  return value;
}
