import { beforeAll, expect, it } from 'vitest'
import { examples } from '../src/examples'
import { draw } from '../testing/draw'
import { sharedBrowser } from './browser'
import { library } from './library'
import { ALL, compare, pageOf, sheet, sheetOf } from './looks'

const browser = sharedBrowser()

const SHARED: string[] = []
beforeAll(async () => {
  const one = await Promise.all(library.map(({ code }) => sheet(sheetOf(code))))
  SHARED.push(one.join('\n'), await sheet('@heji/ui/style.css', './style.css'))
})

it.each(library)(
  '$code looks the same with its own stylesheet, with all of them, and beside those of the shop',
  async ({ code }) => {
    // A panel has no styles for its children.
    const own = code === 'W0006' ? './style.css' : sheetOf(code)
    const sheets = [await sheet(own), ...SHARED]
    for (const renderType of ['pc', 'h5'] as const) {
      const page = await pageOf(browser(), renderType)
      for (const [name, example] of Object.entries(examples[code] ?? {})) {
        const html = draw(code, example, { renderType })
        expect(
          [...new Set(await page.evaluate(compare, [html, sheets, ALL] as const))],
          `${name} ${renderType}`,
        ).toEqual([])
      }
      await page.context().close()
    }
  },
)
