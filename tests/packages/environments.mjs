/**
 * Environments that run a program over the installed packages and end: test runners, compilers, runtimes, bundlers. Each
 * has a folder in `tests/packages/frameworks`, what it installs, and its commands; all must end well.
 */
const TESTING = { '@testing-library/dom': '^10', '@testing-library/react': '^16', '@testing-library/user-event': '^14' }
const react = version => ({ react: version, 'react-dom': version })
const REACT18 = react('18.3.1')
const REACT19 = react('19.3.1')
const TYPES = { '@types/react': '^19', '@types/react-dom': '^19' }

const jest = (name, version, reactOf) => ({
  name,
  folder: 'jest',
  module: false,
  dependencies: { ...reactOf, ...TESTING, jest: version, 'jest-environment-jsdom': version },
  commands: [['npx', ['jest', '--config', 'jest.config.cjs']]],
})

const vitest = (name, dom, version) => ({
  name,
  folder: 'jest',
  module: false,
  dependencies: { ...REACT19, ...TESTING, vitest: '4.1.12', [dom]: version },
  commands: [['npx', ['vitest', 'run', '--config', 'vitest.config.mjs'], { DOM: dom }]],
})

const compiler = (name, version) => ({
  name,
  folder: 'types',
  module: true,
  dependencies: { ...REACT19, ...TYPES, typescript: version },
  commands: ['nodenext', 'node16', 'bundler'].map(way => [
    'npx',
    ['tsc', '-p', '.', '--moduleResolution', way, '--module', way === 'bundler' ? 'esnext' : way],
  ]),
})

const runtime = (name, dependencies, command) => ({
  name,
  folder: null,
  module: true,
  dependencies: { ...REACT19, ...dependencies },
  commands: [command],
})

const vite = (name, version, reactOf) => ({
  name,
  folder: 'vite',
  module: true,
  dependencies: { ...reactOf, vite: version },
  commands: [['npx', ['vite', 'build']]],
})

export const ENVIRONMENTS = [
  jest('jest-29', '29.7.0', REACT18),
  jest('jest-30', '30.5.2', REACT19),
  vitest('vitest-jsdom', 'jsdom', '^26'),
  vitest('vitest-happy-dom', 'happy-dom', '^20'),
  compiler('typescript-5.9', '5.9.3'),
  compiler('typescript-7', '7.0.2'),
  runtime('node', {}, ['node', ['expected.mjs']]),
  runtime('bun', { bun: '^1' }, ['npx', ['bun', 'expected.mjs']]),
  runtime('deno', { deno: '^2' }, ['npx', ['deno', 'run', '--allow-read', '--allow-env', 'expected.mjs']]),
  {
    name: 'floor-of-browsers',
    folder: 'floor',
    module: true,
    dependencies: { ...REACT19, eslint: '^9', 'eslint-plugin-compat': '^6', 'eslint-plugin-es-x': '^9' },
    commands: [
      ['node', ['copy.mjs']],
      ['npx', ['eslint', '--no-inline-config', '--max-warnings', '0', 'built']],
    ],
  },
  vite('vite-6', '6.4.6', REACT18),
  vite('vite-8', '8.3.8', REACT19),
]
