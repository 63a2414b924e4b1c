import { writeFileSync } from 'node:fs';

/** Counts tests for `npm test`, into the file that PROSPECTUS_TEST_COUNTS names. */
export default class CountReporter {
  #counts = { passed: 0, failed: 0, skipped: [] };

  onTestCaseResult(test) {
    const { state, note } = test.result();
    if (state === 'skipped') this.#counts.skipped.push({ name: test.name, reason: note ?? 'it is switched off' });
    else if (state === 'passed' || state === 'failed') this.#counts[state] += 1;
  }

  onTestRunEnd() {
    writeFileSync(process.env.PROSPECTUS_TEST_COUNTS, JSON.stringify(this.#counts));
  }
}
