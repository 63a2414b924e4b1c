import { defineConfig } from 'vitest/config';

const modules = [
  'platform/day',
  'features/catalogue/rules/{price,availability,badges,addresses,course,site,structured-data,unpublished-step,preview-video}',
  'features/catalogue/snapshot/{price-range,orders,badge-endings,search-index,course-set,tag-index}',
  'features/catalogue/read/course-query{,-prices}',
  'http/{origin,query-string,entity-tag,rate-limit,route-table}',
  'features/websites/{origin-rules,host}',
  'features/keys/api-key',
];

/** The tests beside the modules that stryker.config.mjs lists. None of them needs a database. */
export default defineConfig({
  test: {
    include: [...modules.map((module) => `apps/service/src/${module}.test.ts`), 'packages/contract/src/lead/*.test.ts'],
  },
});
