/** What the tests need from the operating system; Debian machines get what is missing, others are told. */
import { existsSync } from 'node:fs'
import { mustRun, run } from '../lib/steps.mjs'

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const PACKAGES = [
  { name: 'chromium', present: () => findChromium() !== undefined },
  {
    name: 'fonts-noto-cjk',
    present: async () => (await run('fc-list', [':lang=zh']).catch(() => ({ output: '' }))).output.includes('CJK'),
  },
  { name: 'postgresql', present: () => findPostgres() !== undefined },
]

/** Path of the browser, or undefined where Playwright must look for its own. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? CHROMIUM.find(path => existsSync(path))

/** Folder with initdb and postgres. */
export const findPostgres = () =>
  ['18', '17', '16', '15', '14']
    .map(version => `/usr/lib/postgresql/${version}/bin`)
    .find(folder => existsSync(`${folder}/initdb`))

/** Installs what is missing where that is possible. Returns what to say about it. */
export async function prepareSystem() {
  const missing = []
  for (const { name, present } of PACKAGES) if (!(await present())) missing.push(name)
  if (missing.length === 0) return undefined
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) return `缺少 ${missing.join(', ')}：请先安装（例如 apt-get install ${missing.join(' ')}）`
  await mustRun(['apt-get', ['update', '-qq']])
  await mustRun(['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return `已安装 ${missing.join(', ')}`
}
