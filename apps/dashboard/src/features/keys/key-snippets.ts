import type { ApiKeyWire } from '@prospectus/contract/admin';

/** The properties of a key that decide which snippets it gets. */
export type SnippetKey = Pick<ApiKeyWire, 'scopes' | 'only_from_websites' | 'product'>;

export type Snippet = { readonly kind: 'tag' | 'client' | 'curl'; readonly text: string };

/** Returns the snippets to paste, with the key in them, that fit what the key may do. `origin` is the service's. */
export function snippetsFor(secret: string, key: SnippetKey, origin: string): readonly Snippet[] {
  if (key.product !== 'catalog') return [];
  const may = { read: key.scopes.includes('catalog:read'), file: key.scopes.includes('leads:write') };
  if (!may.read && !may.file) return [];
  const parts = { secret, origin, may };
  const client: Snippet = { kind: 'client', text: writeProgram(parts) };
  const curl: Snippet = { kind: 'curl', text: writeCommand(parts, key.only_from_websites) };
  return key.only_from_websites ? [{ kind: 'tag', text: writeTags(parts) }, client, curl] : [client, curl];
}

type Parts = {
  readonly secret: string;
  readonly origin: string;
  readonly may: { readonly read: boolean; readonly file: boolean };
};

const writeTags = ({ secret, origin, may }: Parts): string =>
  [
    `<script type="module" src="${origin}/elements.js"></script>`,
    ...(may.read
      ? [
          // Both keep what a visitor chose in the address, under names that are partly the same.
          `<prospectus-courses api-key="${secret}"></prospectus-courses>`,
          `<prospectus-dates api-key="${secret}" url-prefix="dates-"></prospectus-dates>`,
        ]
      : []),
    ...(may.file ? [`<prospectus-enquiry api-key="${secret}"></prospectus-enquiry>`] : []),
  ].join('\n');

const writeProgram = ({ secret, origin, may }: Parts): string =>
  [
    `import { createClient } from '@prospectus/client';`,
    '',
    'const prospectus = createClient({',
    `  baseUrl: '${origin}/catalog/v1',`,
    `  key: '${secret}',`,
    '});',
    may.read
      ? 'const { data: courses } = await prospectus.courses.list();'
      : `const { status } = await prospectus.leads.create(${enquiry.replaceAll('"', "'")});`,
  ].join('\n');

function writeCommand({ secret, origin, may }: Parts, onlyFromWebsites: boolean): string {
  const headers = [`-H 'X-API-Key: ${secret}'`, ...(onlyFromWebsites ? [`-H 'Origin: http://localhost'`] : [])];
  if (may.read) return ['curl', ...headers, `'${origin}/catalog/v1/courses?page_size=1'`].join(' ');
  const body = [`-H 'Content-Type: application/json'`, `-d '${enquiry}'`];
  return ['curl', ...headers, ...body, `'${origin}/catalog/v1/leads'`].join(' ');
}

/** As JSON. */
const enquiry = '{ "full_name": "Test", "email": "test@example.org" }';
