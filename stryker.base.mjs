/**
 * Configuration of mutation tests: Stryker makes small changes to the source, each of which should fail a
 * test. Ignore changes of wording and of equivalent code that pass the tests.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  // Mutants that hang are rare, and a busy machine is slow.
  timeoutMS: 10_000,
  thresholds: { high: 100, low: 85, break: 85 },
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: '.stryker-tmp/report.html' },
  allowConsoleColors: false,
  clearTextReporter: { logTests: false, reportTests: false },
};
