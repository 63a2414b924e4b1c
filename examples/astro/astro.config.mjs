import node from '@astrojs/node';
import { defineConfig, envField } from 'astro/config';

export default defineConfig({
  // Where your site is published. Canonical addresses, sitemap.xml and structured data are made of it.
  site: 'https://www.school.example',
  trailingSlash: 'always',
  // For pages with `prerender = false`: the search, and what is newer than the last build. All others are files.
  adapter: node({ mode: 'standalone' }),
  env: {
    // Both are needed for the build, and by the enquiry form in the visitor's browser.
    schema: {
      PROSPECTUS_URL: envField.string({ context: 'client', access: 'public' }),
      PROSPECTUS_KEY: envField.string({ context: 'client', access: 'public' }),
    },
  },
});
