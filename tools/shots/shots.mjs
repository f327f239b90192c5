/** `npm run shots -- [words…]`: starts a shop and writes a picture of every screen and state whose name holds one of the words to `.shots/`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeExit } from '../lib/before-exit.mjs'
import { root } from '../lib/steps.mjs'
import { openCamera, sizesOf } from './camera.mjs'
import { openFixtures } from './fixtures.mjs'
import { SCREENS } from './screens.mjs'

const folder = join(root, '.shots')
const words = process.argv.slice(2)
const wanted = SCREENS.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
if (wanted.length === 0) {
  console.error(`没有这样的画面：${words.join(' ')}`)
  process.exit(1)
}
mkdirSync(folder, { recursive: true })

const fixtures = await openFixtures()
const camera = openCamera(fixtures, folder)
const problems = []
const made = new Map()
beforeExit(() => fixtures.close())
try {
  for (const screen of wanted) {
    if (screen.needsSql && !fixtures.sql) {
      console.log(`${screen.name}：跳过，需要 PostgreSQL`)
      continue
    }
    const note = problem => problems.push(`${screen.name}: ${problem}`)
    try {
      await screen.before?.(fixtures)
      for (const size of sizesOf(screen)) {
        const path = await pathOf(screen, size)
        for (const problem of await camera.shoot(screen, path, size)) note(`${size.width} ${problem}`)
      }
    } catch (error) {
      note(error.message)
    }
    console.log(screen.name)
  }
} finally {
  await camera.close()
  await fixtures.close()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** Address of a screen. All its sizes show the same order, item or page. */
async function pathOf({ path, phonePath }, { isPhone }) {
  const asked = isPhone && phonePath ? phonePath : path
  if (typeof asked !== 'function') return asked
  if (!made.has(asked)) made.set(asked, asked(fixtures))
  return made.get(asked)
}
