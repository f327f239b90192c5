/**
 * Stryker for one part, named in MUTATION_PART; `npm run mutation` runs it. 9.6.1 is the last that runs on Node 20, and
 * its runner knows vitest 4.1.
 */
import { parts } from './parts.mjs'

const name = process.env.MUTATION_PART ?? ''
const part = parts[name]
if (!part) throw new Error(`MUTATION_PART: ${Object.keys(parts).join(', ')}`)

const inRoot = pattern => pattern.replace(/^(!?)/, `$1${part.root}/`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutation/vitest.config.ts' },
  mutate: [...part.mutate, '!**/*.test.{ts,tsx}'].map(inRoot),
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: `.mutation/${name}/incremental.json`,
  tempDirName: '.mutation/tmp',
  ignorePatterns: [
    '.data',
    '.shots',
    '.cache',
    '.turbo',
    '.mutation',
    'dist',
    'dist-server',
    'build',
    'docs',
    'test-results',
  ],
  reporters: ['html', 'json', 'progress-append-only'],
  htmlReporter: { fileName: `.mutation/${name}/mutation.html` },
  jsonReporter: { fileName: `.mutation/${name}/mutation.json` },
  // mutation.mjs checks the score.
  thresholds: { high: part.atLeast, low: part.atLeast, break: null },
  timeoutMS: 30_000,
  allowEmpty: true,
  disableTypeChecks: false,
}
