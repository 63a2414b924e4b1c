import { defineConfig } from 'vitest/config';

const modules = [
  'platform/time/day',
  'features/catalogue/rules/{price,availability,badges,addresses,course,site,structured-data,unpublished-step,preview-video}',
  'features/catalogue/build/badge-endings',
  'features/catalogue/snapshot/{price-range,orders,search-index,course-set,tag-index}',
  'features/catalogue/read/course-query{,-prices}',
  'http/{sender/origin,answer/entity-tag,api/door/query-string,api/door/rate-limit,api/door/route-table}',
  'features/{access/origin-rules,websites/website/host}',
  'features/keys/api-key',
];

/** The tests beside the modules that stryker.config.mjs lists. None of them needs a database. */
export default defineConfig({
  test: {
    include: [...modules.map((module) => `apps/service/src/${module}.test.ts`), 'packages/contract/src/lead/*.test.ts'],
  },
});
