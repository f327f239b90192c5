import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HejiProvider, type Words } from '@heji/ui'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { testHost } from '../testing/host'
import { allRenderers } from './all'
import { examples } from './examples'
import { readPage } from './lib/page'
import { PageView } from './lib/page-view'

const source = readFileSync(join(import.meta.dirname, '../../ui/src/host/words.ts'), 'utf8')
const all = [...source.matchAll(/^ {2}\| '(.+)'$/gm)].map(([, word]) => word!)
/** Every word in other letters, with the same braces. */
const foreign: Words = Object.fromEntries(
  all.map((word, i) => [word, `w${i} ${(word.match(/\{\w+\}/g) ?? []).join(' ')}`]),
)

const HAN = /\p{Script=Han}+/gu
/** Sums of coupons and regions are put together from data by `@heji/ui/format`; samples stand in for what nobody picked. */
const OF_DATA = /^(满|元可用|元|折|万|无门槛|最多减|兑换券|商铺名称|商品名称|商家名称|昌平区|北京市|公里|米)$/

/** Chinese that an example shows and that stands neither in its data nor in what is put together from them. */
function leftOver(stored: object, renderType: 'pc' | 'h5') {
  const page = readPage([stored])
  const data = JSON.stringify(page)
  const host = testHost({ renderType, page: page.settings, renderers: allRenderers })
  const html = renderToString(
    <HejiProvider words={foreign}>
      <PageView page={page} host={host} />
    </HejiProvider>,
  )
  return [...new Set(html.match(HAN))].filter(text => !data.includes(text) && !OF_DATA.test(text))
}

const cases = Object.entries(examples).flatMap(([type, ones]) =>
  Object.entries(ones).map(([name, one]) => [`${type} ${name}`, { uuid: 'a1', ...one, type }] as const),
)

it.each(cases)('the application has its own words for all that %s says', (_, stored) => {
  expect(all.length).toBeGreaterThan(100)
  for (const renderType of ['pc', 'h5'] as const) expect(leftOver(stored, renderType)).toEqual([])
})
