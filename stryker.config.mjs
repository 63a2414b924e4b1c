/**
 * Mutation testing of the rules: every change that Stryker makes to these files should make a test beside them fail.
 *
 * Only pure modules are listed. What they decide is what an outsider notices first when it is wrong: who may see what,
 * and at which price.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mjs' },
  mutate: [
    'apps/service/src/platform/time/day.ts',
    'apps/service/src/features/catalogue/rules/{price,availability,badges,addresses,course,site,structured-data,unpublished-step,preview-video}.ts',
    'apps/service/src/features/catalogue/build/badge-endings.ts',
    'apps/service/src/features/catalogue/snapshot/{pieces,orders,search-index,trigrams,number-set,tag-index}.ts',
    'apps/service/src/features/catalogue/read/{course-query,filters}.ts',
    'apps/service/src/http/{sender/cors,answer/representation,api/door/query-string,api/door/rate-limit,api/door/request-target}.ts',
    'apps/service/src/features/{access/origin-rules,websites/website/host}.ts',
    'apps/service/src/features/keys/api-key.ts',
    'packages/contract/src/lead/*.ts',
    '!**/*.test.ts',
  ],
  // Not copied for the runs: what no rule needs.
  ignorePatterns: [
    'dist',
    'compiled',
    '/bench',
    '/bin',
    '/docs',
    '/e2e',
    '/examples',
    '/scripts',
    '/apps/service/demo',
  ],
  coverageAnalysis: 'perTest',
  // Constants at module level are read once, so mutants in them need a fresh start of the tests and cost a lot of it.
  ignoreStatic: false,
  concurrency: 2,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  thresholds: { high: 95, low: 85, break: 85 },
};
