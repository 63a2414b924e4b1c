import type { NextConfig } from 'next';

const { SITE_URL: siteUrl = '' } = process.env;

const config: NextConfig = {
  poweredByHeader: false,
  experimental: {
    // Forms are taken from pages of this site; a proxy before it may name another host than the visitor's browser does.
    serverActions: { allowedOrigins: URL.canParse(siteUrl) ? [new URL(siteUrl).host] : [] },
  },
};

export default config;
