import { build } from 'esbuild'
import { beforeAll, expect, it } from 'vitest'
import { examples } from '../src/examples'
import { draw } from '../testing/draw'
import { sharedBrowser } from './browser'

/** Sizes of pictures on a desktop that the specification names (px), as Chromium lays them out. */
const SIZES: [what: string, code: string, example: string, selector: string, width: number, height: number][] = [
  ['spec §9: large picture of 400', 'W0005', 'three tabs', 'li:first-child .hw-tabbed-item__picture', 400, 400],
  ['spec §9: other pictures of 150', 'W0005', 'three tabs', 'li:nth-child(2) .hw-tabbed-item__picture', 150, 150],
  ['spec §9: main picture 290 x 480', 'W0017', 'three tabs', '.hw-special__main', 290, 480],
  ['spec §9: logo 70 x 70', 'W0019', 'ten shops', '.hw-near-shop__logo', 70, 70],
  ['spec §9: top picture 583 x 96', 'W0020', 'two shops', '.hw-shop__top', 583, 96],
  ['spec §9: banner 149 x 246', 'W0020', 'two shops', '.hw-shop__side', 149, 246],
  ['spec §9: logo 80 x 80', 'W0020', 'two shops', '.hw-shop__logo', 80, 80],
  ['spec §9: goods of 118 x 118', 'W0020', 'two shops', '.hw-shop-item__picture', 118, 118],
  ['spec §9: first picture 290 x 160', 'W0015', 'three tabs', 'li:first-child .hw-lead-item__picture', 290, 160],
]

const browser = sharedBrowser()
let style: string
beforeAll(async () => {
  const stdin = {
    contents: '@import "./style.css";',
    resolveDir: `${import.meta.dirname}/../src`,
    loader: 'css',
  } as const
  style = (await build({ stdin, bundle: true, write: false, loader: { '.svg': 'dataurl' } })).outputFiles[0]!.text
})

it.each(SIZES)('%s (%s)', async (_what, code, example, selector, width, height) => {
  const page = await browser().newPage({ viewport: { width: 1240, height: 900 } })
  await page.setContent(`<!doctype html><style>${style}</style>${draw(code, examples[code]![example]!)}`)
  const box = (await page.locator(selector).first().boundingBox())!
  await page.close()
  expect([box.width, box.height]).toEqual([width, height])
})
