/**
 * Programs that the tests need from the operating system. On Debian it installs the missing ones; elsewhere it names
 * them.
 */
import { existsSync } from 'node:fs'
import { mustRun, run } from '../lib/steps.mjs'

/** Chromium without windows: it shows the same pages for a tenth less of the processor. */
const SHELL_PACKAGE = 'chromium-headless-shell'
const HEADLESS_SHELL = `/usr/bin/${SHELL_PACKAGE}`
const CHROMIUM = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const PACKAGES = [
  { name: SHELL_PACKAGE, present: () => existsSync(HEADLESS_SHELL) },
  {
    name: 'fonts-noto-cjk',
    present: async () => (await run('fc-list', [':lang=zh']).catch(() => ({ output: '' }))).output.includes('CJK'),
  },
]
/** Only `npm run test:all` needs these. */
const PROGRAMS = [
  { name: 'postgresql', present: () => findPostgres() !== undefined },
  // With windows: only this one has a back-forward cache.
  { name: 'chromium', present: () => existsSync('/usr/bin/chromium') },
  { name: 'haproxy', present: () => existsSync('/usr/sbin/haproxy') },
]

/** Path of the browser, or undefined if Playwright has to look for its own. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? CHROMIUM.find(path => existsSync(path))

/** Folder with initdb and postgres. */
export const findPostgres = () =>
  ['18', '17', '16', '15', '14']
    .map(version => `/usr/lib/postgresql/${version}/bin`)
    .find(folder => existsSync(`${folder}/initdb`))

/**
 * Installs missing programs if possible. Returns the message to print.
 * @param all whether `npm run test:all` asks
 */
export async function prepareSystem({ all }) {
  const missing = await missingPrograms(all ? [...PACKAGES, ...PROGRAMS] : PACKAGES)
  if (missing.length === 0) return undefined
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return `缺少 ${missing.join(', ')}：请先安装（例如 apt-get install ${missing.join(' ')}）`
  try {
    await mustRun(['apt-get', ['update', '-qq']])
    await mustRun(['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    // Another Chromium will do, only slower.
    if (missing.some(name => name !== SHELL_PACKAGE) || !findChromium()) throw error
    return `没有 ${SHELL_PACKAGE}，使用 ${findChromium()}`
  }
  return `已安装 ${missing.join(', ')}`
}

async function missingPrograms(packages) {
  const missing = []
  for (const { name, present } of packages) if (!(await present())) missing.push(name)
  return missing
}
