import { categories, coupons, goods, operators, templates } from '@heji/api/demo-shop'
import { parseContent } from '@heji/api/testing/checks'
import type { TestShop } from '@heji/api/testing/test-shop'
import {
  definitions,
  itemsHeight,
  readPage,
  type StoredLink,
  validatePage,
  withoutEmptySlots,
} from '@heji/widgets/definitions'
import { pageSchema } from '@heji/widgets/schema'
import { resolveLink } from '@heji/widgets/shop'
import { Ajv2020 } from 'ajv/dist/2020'
import { beforeAll, describe, expect, it } from 'vitest'
import { filledShop } from '../../testing/filled-shop'
import { parsePictureKey } from '../art'
import { findDrawing } from '../find-drawing'
import { contrastRatio, isOpaque } from './contrast.testing'
import { homePictures, prewarmedPaths, prewarmPictures } from './prewarm'
import { seedPages, seedTemplates } from './seed-templates'

type Row = Record<string, unknown>
type Template = typeof templates.$inferSelect

let shop: TestShop
let pages: Template[]
beforeAll(async () => {
  shop = await filledShop()
  pages = await shop.db.select().from(templates).orderBy(templates.id)
}, 120_000)

const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && !Array.isArray(x)
/** Every object of a page, at any depth. */
const objects = (value: unknown): Row[] =>
  Array.isArray(value) ? value.flatMap(objects) : isRow(value) ? [value, ...Object.values(value).flatMap(objects)] : []
const widgetsOf = (page: Template) => objects(page.draft).filter(row => /^W\d{4}$/.test(String(row.type)))
const everyObject = () => pages.flatMap(page => objects(page.draft))
const everyWidget = (code: string) => pages.flatMap(widgetsOf).filter(w => w.type === code)
const childrenOf = (panel: Row) => panel.childWidgets as Row[]

describe('seedTemplates', () => {
  it('stores what the designer stores, so that a change that was undone leaves no difference', () => {
    const read = pages.map(({ draft }) => readPage(draft).widgets)
    expect(JSON.parse(JSON.stringify(read))).toEqual(pages.map(({ draft }) => draft.slice(1)))
  })

  it('publishes home, header and footer for both platforms and five more pages with a twin on phones, by the admin', async () => {
    const [admin] = await shop.db.select().from(operators)
    expect(pages.map(p => [p.pageType, p.platform, p.title, p.enabled, p.updatedBy])).toEqual(
      [
        ...['pc', 'h5'].flatMap(platform =>
          ['双11会场', '品牌故事', '匠心工艺', '法式风格', '新品预览'].map(title => ['custom', platform, title]),
        ),
        ['index', 'pc', '商城首页'],
        ['index', 'h5', '商城首页'],
        ['header', 'pc', '头部'],
        ['header', 'h5', '头部'],
        ['footer', 'pc', '尾部'],
        ['footer', 'h5', '尾部'],
      ].map(row => [...row, true, admin!.id]),
    )
    for (const page of pages) {
      const shown = await shop.api()('GET pctemplate/getTemplateContent', {
        page_id: String(page.id),
        platform: page.platform,
      })
      expect(shown).toMatchObject({ id: String(page.id), name: page.title, revision: 1 })
    }
  })

  it('has nothing but filled widgets, so that the shop shows what the canvas shows', () => {
    const uuidsOf = (page: object) =>
      objects(page).flatMap(row => (/^W\d{4}$/.test(String(row.type)) ? [row.uuid] : []))
    for (const page of pages) {
      const read = readPage(page.draft)
      expect(uuidsOf(withoutEmptySlots(read).widgets), page.title).toEqual(uuidsOf(read.widgets))
    }
  })

  it('runs once', async () => {
    expect(await seedTemplates(shop)).toBe('present')
    expect(await shop.db.select().from(templates)).toHaveLength(16)
  })

  it('writes pages that the designer may save, and that the schema of pages describes', () => {
    const ajv = new Ajv2020({ strict: false })
    const fits = ajv.compile(pageSchema())
    for (const page of pages) {
      expect(validatePage(page.draft), page.title).toEqual([])
      expect(fits(page.draft), ajv.errorsText(fits.errors)).toBe(true)
      expect(parseContent(JSON.stringify(page.draft))).toEqual(page.draft)
    }
  })

  it('keeps every block inside its panel', () => {
    const right = ({ x, width }: Row) => Number(x) + Number(width)
    const bottom = ({ y, height }: Row) => Number(y) + Number(height)
    for (const panel of everyWidget('W0006'))
      for (const child of childrenOf(panel)) {
        expect(Math.min(Number(child.x), Number(child.y)), String(child.text)).toBeGreaterThanOrEqual(0)
        expect(right(child), String(child.text)).toBeLessThanOrEqual(Number(panel.width))
        expect(bottom(child), String(child.text)).toBeLessThanOrEqual(Number(panel.height))
      }
  })

  it('stores the height that each list really has', () => {
    for (const page of pages) {
      for (const list of widgetsOf(page).filter(w => w.type === 'W0002')) {
        expect(list.height).toBe(itemsHeight(list as never, page.platform))
      }
    }
  })
})

/** Blocks of a sale night are of one evening; they are not on pages that stay. */
const OF_A_SALE = ['W0024', 'W0025', 'W0026', 'W0027', 'W0028', 'W0029']

it.each(['pc', 'h5'])(
  'shows every widget of the library but the film and those of a sale on the pages of %s',
  platform => {
    const shown = new Set(
      pages
        .filter(page => page.platform === platform)
        .flatMap(widgetsOf)
        .map(w => w.type),
    )
    // A film: the only one of the demo shop is that of a phone, on its own page.
    expect(Object.keys(definitions).filter(code => !shown.has(code))).toEqual(['W0023', ...OF_A_SALE])
  },
)

describe('the targets of the pages', () => {
  it('are goods on sale, coupons and categories of the shop', async () => {
    const onSale = new Set(
      (await shop.db.select().from(goods)).filter(g => g.approveStatus === 'onsale').map(g => String(g.itemId)),
    )
    const couponIds = new Set((await shop.db.select({ id: coupons.id }).from(coupons)).map(c => String(c.id)))
    const categoryIds = new Set((await shop.db.select({ id: categories.id }).from(categories)).map(c => String(c.id)))
    const named = (field: string) => everyObject().flatMap(o => (o[field] === undefined ? [] : [String(o[field])]))
    expect(named('goods_id').filter(id => id !== '' && !onSale.has(id))).toEqual([])
    expect(named('card_id').filter(id => !couponIds.has(id))).toEqual([])
    expect(named('category_id').filter(id => !categoryIds.has(id))).toEqual([])
    expect(named('goods_id').filter(id => id !== '').length).toBeGreaterThan(100)
  })

  it('leave no placeholder goods and no holes in rows where shoppers look', () => {
    for (const list of everyWidget('W0002'))
      expect([4, 5, 10, 15], String(list.text)).toContain((list.data as Row[]).length)
    // Lists of styles that nobody chose have their samples.
    const drawn = objects(seedPages().map(({ widgets }) => widgets))
    expect(drawn.filter(entry => 'goods_id' in entry && 'price' in entry).length).toBeGreaterThan(100)
    expect(drawn.filter(entry => entry.goods_id === '' && 'goods_pic' in entry && 'price' in entry)).toEqual([])
  })

  it('are addresses of shop pages with content', async () => {
    const links = everyObject().filter(o => 'linkPage' in o && o.goods_id !== '')
    const paths = [...new Set(links.map(link => resolveLink(link as StoredLink)))]
    expect(paths).not.toContain(null)
    const customIds = pages.filter(p => p.pageType === 'custom').map(p => String(p.id))
    const helpTitles = (await shop.api()('GET article/management')).list.map(({ title }) => title)
    for (const path of paths as string[]) {
      const { pathname, searchParams } = new URL(path, 'http://shop.test')
      expect(pathname).toMatch(
        /^\/(|h5|items|items\/\d+|cart|member\/trade|auth\/(login|reg)|custompage|shops\/near|article\/(detail|faqs)|license|news|pointitems)$/,
      )
      if (pathname === '/article/detail') expect(helpTitles).toContain(searchParams.get('title'))
      if (pathname === '/custompage') expect(customIds).toContain(searchParams.get('pageid'))
      if (pathname !== '/items') continue
      const found = await shop.api()('GET goods/items', { ...Object.fromEntries(searchParams), pageSize: 1 })
      expect(found.total_count, path).toBeGreaterThanOrEqual(3)
    }
  })

  it('are pictures that can be drawn', () => {
    const urls = everyObject()
      .flatMap(o => [o.imgUrl, o.goods_pic, o.image_url])
      .filter(url => url)
    expect(urls.length).toBeGreaterThan(150)
    expect(urls.filter(url => !parsePictureKey(String(url).replace('/img/', '')))).toEqual([])
  })
})

describe('texts', () => {
  it('are never smaller than 12', () => {
    const sizes = everyObject().flatMap(o => [o.fontSize, o.wgtTitleFontSize, o.wgtPriceFontSize])
    expect(Math.min(...sizes.filter(x => typeof x === 'number'))).toBeGreaterThanOrEqual(12)
  })

  it('are readable on their background', () => {
    for (const [name, ink, ground] of pages.flatMap(page => pairsOf(page))) {
      expect(contrastRatio(ink, ground), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
    expect(everyWidget('W0002').map(w => w.titleBackground)).not.toContain(true)
  })
})

type Pair = [name: string, ink: string, ground: string]

function pairsOf(page: Template): Pair[] {
  const ground = String(page.draft[0]?.backgroundColor)
  return page.draft.slice(1).flatMap(block => {
    const own = [block.foregroundColor, block.backgroundColor].map(String).find(isOpaque) ?? ground
    return block.type === 'W0006' ? childrenOf(block).flatMap(child => pairsOn(child, own)) : pairsOn(block, own)
  })
}

function pairsOn(w: Row, ground: string): Pair[] {
  const pair = (ink: unknown, on: unknown = ground): Pair => [
    `${w.type} ${w.text ?? ''}`,
    String(ink),
    isOpaque(String(on)) ? String(on) : ground,
  ]
  const words = (w.data as Row[] | undefined) ?? []
  switch (w.type) {
    case 'W0002':
    case 'W0020':
      return [pair(w.wgtTitleColor), pair(w.wgtPriceColor, '#FFFFFF')]
    case 'W0007':
    case 'W0022':
      return [
        pair(w.wgtTypeLabelColor, w.wgtTypeBackgroundColor),
        ...[w.wgtTextColor, w.wgtSubTextColor].flatMap(ink => [
          pair(ink, w.wgtBackgroundColor),
          pair(ink, w.wgtSelectColor),
        ]),
        ...words.map(word => pair(word.wgtHotKeywordTextColor)),
      ]
    case 'W0008':
      return [
        ...(w.isShowBtn ? [w.wgtTextColor1, w.wgtTextColor2].map(on => pair(w.wgtTextColor, on)) : []),
        ...words.map(word => pair(word.wgtHotKeywordTextColor)),
      ]
    case 'W0010':
      return [pair(w.wgtTextColor, w.wgtTheme)]
    case 'W0011':
      return [pair(w.color)]
    case 'W0013':
      return [pair(w.wgtTheme), pair(w.wgtTextColor)]
    case 'W0014':
      return [pair(w.wgtTextColor, w.wgtBackgroundColor)]
    case 'W0015':
    case 'W0017':
      return [
        pair(w.wgtTextColor, w.wgtBackgroundColor),
        pair(w.wgtTitleColor),
        pair(w.wgtPriceColor ?? w.wgtSubTitleColor),
      ]
    case 'W0016':
      return [pair(w.wgtTitleColor, w.wgtBackgroundColor), pair(w.wgtSubTextColor)]
    case 'W0018':
      return [pair(w.wgtTitleColor), pair(w.wgtPriceColor)]
    case 'W0019':
      return [pair(w.wgtTitleTextColor, w.wgtTitleBackgroundColor), pair(w.wgtMoreTitleColor), pair(w.wgtShopNameColor)]
    case 'W0021':
      return [pair(w.wgtTextColor, w.wgtBackgroundColor), pair(w.wgtSubTextColor)]
    default:
      return []
  }
}

describe('prewarmPictures', () => {
  it('begins with the banners of the desktop, as wide as they are shown', () => {
    const paths = [...prewarmedPaths()]
    const banner = paths.indexOf('/img/banner/digital/pc?w=1200&fm=avif')
    const onPhones = paths.indexOf('/img/banner/digital/h5?w=800&fm=avif')
    expect(banner).toBeGreaterThanOrEqual(0)
    expect(banner).toBeLessThan(40)
    expect(onPhones).toBeGreaterThan(homePictures('pc').length / 2)
    expect(onPhones).toBeLessThan(paths.indexOf('/img/banner/digital/pc?w=160&fm=avif'))
  })

  it('knows the shown width of every picture of the home pages, and that it can be drawn', async () => {
    for (const platform of ['pc', 'h5'] as const) {
      const shown = homePictures(platform)
      expect(shown.length).toBeGreaterThan(150)
      expect(shown.filter(picture => !(picture.shown >= 16 && picture.shown <= 1190))).toEqual([])
      for (const { src } of shown) expect(await findDrawing(src.slice('/img/'.length)), src).not.toBeNull()
    }
  })

  it('asks for every picture once, and goes on after one that fails', async () => {
    const asked: string[] = []
    const ready = await prewarmPictures(async path => {
      asked.push(path)
      if (asked.length === 1) throw new Error('no memory')
      return new Response(null, { status: asked.length === 2 ? 503 : 200 })
    })
    expect(asked).toEqual([...prewarmedPaths()])
    expect(ready).toBe(asked.length - 2)
  })
})
