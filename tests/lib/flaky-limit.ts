import type { FullResult, Reporter, TestCase } from '@playwright/test/reporter';

/** One test may need a retry on a busy machine; several show that the tests or the product are unreliable. */
const limit = 1;

/** Fails the run when more than one test passed only when retried. */
// biome-ignore lint/style/noDefaultExport: Playwright instantiates the default export
export default class FlakyLimit implements Reporter {
  readonly #flaky = new Set<TestCase>();

  onTestEnd(test: TestCase): void {
    if (test.outcome() === 'flaky') this.#flaky.add(test);
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    if (this.#flaky.size <= limit) return { status };
    process.stdout.write(`FAIL ${this.#flaky.size} tests needed a retry; at most ${limit} may.\n`);
    return { status: status === 'passed' ? 'failed' : status };
  }
}
