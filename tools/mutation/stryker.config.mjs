/**
 * Stryker for one part, named in MUTATION_PART, for some of its files, named in MUTATION_FILES, or for a share of its changes,
 * MUTATION_SHARE; `npm run mutation` runs it. 9.6.1 is the last that runs on Node 20, and its runner knows vitest 4.1.
 */
import { parts } from './parts.mjs'

const name = process.env.MUTATION_PART ?? ''
const part = parts[name]
if (!part) throw new Error(`MUTATION_PART: ${Object.keys(parts).join(', ')}`)

const files = process.env.MUTATION_FILES?.split(',') ?? part.mutate
const isShare = process.env.MUTATION_SHARE !== undefined
const inRoot = pattern => pattern.replace(/^(!?)/, `$1${part.root}/`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  plugins: ['@stryker-mutator/vitest-runner', './tools/mutation/share.mjs'],
  checkers: isShare ? ['share'] : [],
  testRunner: 'vitest',
  // The part names its tests: to look for those that import a file takes longer than to run them.
  vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
  mutate: [...files, '!**/*.test.{ts,tsx}'].map(inRoot),
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
  // A later run would take the changes outside of the share for tried.
  incremental: !isShare,
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
  timeoutMS: 120_000,
  dryRunTimeoutMinutes: 20,
  allowEmpty: true,
  disableTypeChecks: false,
}
