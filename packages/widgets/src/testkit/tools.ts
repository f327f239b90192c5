/** The tools of the testkit. They are not dependencies of the package: only teams with widgets of their own need them. */
const MISSING = 'ERR_MODULE_NOT_FOUND'

/** @throws Error that says how to install the tool */
async function tool<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== MISSING) throw cause
    throw new Error(`${name} is not installed: npm install --save-dev ${name}`, { cause })
  }
}

export const esbuild = () => tool('esbuild', () => import('esbuild'))

/** @throws Error that says how to get a browser */
export async function startChromium() {
  const { chromium } = await tool('playwright-core', () => import('playwright-core'))
  const executablePath = process.env.CHROMIUM_PATH
  // As root, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  try {
    return await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  } catch (cause) {
    const hint = 'npx playwright-core install chromium, or CHROMIUM_PATH=<path of a Chromium>'
    throw new Error(`no Chromium starts: ${hint}\n${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
