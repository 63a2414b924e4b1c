import node from '@astrojs/node';
import { defineConfig, envField } from 'astro/config';

export default defineConfig({
  // Where your site is published. Canonical addresses, sitemap.xml and structured data are made of it.
  site: 'https://www.school.example',
  trailingSlash: 'always',
  // For pages with `prerender = false`: the search, and what is newer than the last build. All others are files.
  adapter: node({ mode: 'standalone' }),
  env: {
    schema: {
      // Both are needed for the build, and by the enquiry form in the visitor's browser.
      PROSPECTUS_URL: envField.string({ context: 'client', access: 'public' }),
      PROSPECTUS_KEY: envField.string({ context: 'client', access: 'public' }),
      // Read when the server starts.
      VISITOR_IP_HEADER: envField.string({ context: 'server', access: 'secret', optional: true }),
    },
  },
});
