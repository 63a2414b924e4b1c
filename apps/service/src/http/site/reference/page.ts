/** Paths of the page and of the files that it loads. */
export const referencePaths = {
  page: '/reference',
  script: '/reference/scalar.js',
  start: '/reference/start.js',
  theme: '/reference/theme.css',
} as const;

/**
 * What the page may load and do: its own script and nothing from elsewhere; requests go to this service alone.
 *
 * Styles may stand inline: the page's editor and lists set them on the elements they draw.
 */
export const contentSecurityPolicy = (publicUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${publicUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Prospectus Catalogue API</title>
<link rel="icon" type="image/svg+xml" href="/docs/assets/booklet.svg">
<link rel="stylesheet" href="${referencePaths.theme}">
</head>
<body>
<noscript>This page needs JavaScript. The description itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
<div id="reference"></div>
<script src="${referencePaths.script}"></script>
<script src="${referencePaths.start}"></script>
</body>
</html>
`;

/** Nothing in it leads away from this service: no fonts, no proxy, no figures about its readers, no assistant. */
const settings = {
  url: '/openapi.json',
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'direct',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'apiKey' },
};

export const startScript = `Scalar.createApiReference('#reference', ${JSON.stringify(settings)});\n`;
