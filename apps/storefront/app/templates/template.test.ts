// @vitest-environment node
import { fullPage, type SlimPage } from '@heji/widgets/definitions'
import { describe, expect, it } from 'vitest'
import type { Laid } from '../../testing/loopback-api'
import { openShop, thrownBy } from '../../testing/open-shop'
import { loadCustomTemplate, loadHome, loadNamedTemplate, loadShellParts, loadTemplate } from './template.server'

const KEY = 'GET pctemplate/getTemplateContent'
const PARTS = 'GET pctemplate/getHeaderOrFooter'
const widget = (uuid: string, more: object = {}) => ({ type: 'W0011', uuid, text: uuid, ...more })
const config = (...widgets: object[]) => JSON.stringify(widgets)
const uuids = (page: SlimPage) => fullPage(page).widgets.map(({ uuid }) => uuid)
const SEO = { title: '题', description: '述', keywords: '词', picture: '' }
const open = async (replies: Record<string, Laid>, context: object = {}) => {
  const shop = await openShop(replies)
  return { ...shop, ...shop.pageArgs('/', { context }) }
}

describe('a page by its title', () => {
  it('is the published one, with its version', async () => {
    const { context, asked } = await open(
      { [KEY]: { data: { id: 3, config: config(widget('a')), version_id: '41' } } },
      { device: 'h5' },
    )
    const page = (await loadNamedTemplate(context, '品牌故事'))!
    expect([uuids(page), page.version, 'seo' in page]).toEqual([['a'], '41', false])
    expect(asked(KEY)).toEqual([{ page_type: 'custom', name: '品牌故事', platform: 'h5', variants: '1' }])
  })

  it.each<[object]>([[{ id: 0, config: '[]' }], [[]], [[{ config: '[]' }]]])('is none in %j', async data => {
    const { context } = await open({ [KEY]: { data } })
    expect(await loadNamedTemplate(context, 'x')).toBeNull()
  })
})

describe('a page by its id', () => {
  it('has its own texts for search engines, in both contracts', async () => {
    const row = { config: JSON.stringify(widget('a')), version_id: '7', seo: SEO }
    const newer = await open({ [KEY]: { data: { id: 3, config: config(widget('a')), version_id: '7', seo: SEO } } })
    const older = await open({ [KEY]: { data: [row, { ...row, seo: undefined, version_id: '8' }] } })
    for (const { context } of [newer, older])
      expect(await loadTemplate(context, '3')).toMatchObject({ version: '7', seo: SEO })
    expect(newer.asked(KEY)).toEqual([{ theme_pc_template_id: '3', platform: 'pc', variants: '1' }])
  })

  it.each(['x3', '3x', '1'.repeat(20), '', null])('is the home page for %j', async id => {
    const { context, asked } = await open({ [KEY]: { data: { id: 3, config: '[]' } } })
    expect((await loadTemplate(context, id)).version).toBe('')
    expect(asked(KEY)).toEqual([{ page_type: 'index', platform: 'pc', variants: '1' }])
  })

  it('is 404 if it is empty', async () => {
    const drawn = await open({ [KEY]: { data: { id: 3, config: config(widget('a')) } } })
    expect(uuids(await loadCustomTemplate(drawn.context, '3'))).toEqual(['a'])
    const empty = await open({ [KEY]: { data: { id: 3, config: '[]' } } })
    expect(await thrownBy(loadCustomTemplate(empty.context, '3'))).toMatchObject({ status: 404 })
  })
})

describe('the texts of a page', () => {
  const drawn = async (data: unknown) => uuids(await loadTemplate((await open({ [KEY]: { data } })).context))

  it('come as one, or as one for each block', async () => {
    expect(await drawn({ config: config(widget('a')) })).toEqual(['a'])
    const rows = ['a', 'b'].map(uuid => ({ config: JSON.stringify(widget(uuid)) }))
    expect(await drawn(rows)).toEqual(['a', 'b'])
  })

  it('are an empty page if they are broken', async () => {
    expect(await drawn({ config: '{' })).toEqual([])
  })
})

describe('variants of a block', () => {
  const tested = config(widget('a'), widget('b', { variantOf: 'a' }), widget('c'))
  it.each([
    [0, ['a', 'c']],
    [1, ['b', 'c']],
    [2, ['a', 'c']],
  ])('for share %i are %j', async (share, seen) => {
    const { context } = await open({ [KEY]: { data: { id: 3, config: tested } } }, { share })
    expect(uuids(await loadTemplate(context))).toEqual(seen)
  })
})

it('a drawn home page needs no goods; another one keeps its version and texts', async () => {
  const drawn = await open({ [KEY]: { data: { id: 3, config: config(widget('a')) } } })
  await loadHome(drawn.context)
  expect(drawn.keys()).toEqual([KEY])
  const empty = await open({
    [KEY]: { data: { id: 3, config: '[]', version_id: '5', seo: SEO } },
    'GET goods/items': { data: { list: [] } },
  })
  const page = await loadHome(empty.context)
  expect(page).toMatchObject({ version: '5', seo: SEO })
  expect(uuids(page)).toEqual(['plain-words'])
})

describe('a page that was drawn for the other platform', () => {
  const card = (uuid: string, x: number) => widget(uuid, { x, y: 20, width: 300, height: 80 })
  const panel = { type: 'W0006', uuid: 'p', width: 1190, height: 120, childWidgets: [card('a', 0), card('b', 860)] }
  const row = { config: JSON.stringify(panel), version_id: '7' }
  const on = async (device: string, platform: string | undefined, data?: unknown) => {
    const answer = data ?? { id: 3, config: JSON.stringify([panel]), platform }
    const { context } = await open({ [KEY]: { data: answer } }, { device })
    const page = await loadTemplate(context, '3')
    const [drawn] = fullPage(page).widgets
    const ends = (drawn!.childWidgets as { x: number; width: number }[]).map(({ x, width }) => x + width)
    return { ...page, width: drawn!.width, end: Math.max(...ends) }
  }

  it.each([[undefined], [[{ ...row, platform: 'pc' }]]])('is laid out for a phone, in %j', async data => {
    const page = await on('h5', 'pc', data)
    expect([page.width, page.isColumn]).toEqual([375, undefined])
    expect(page.end).toBeLessThanOrEqual(375)
  })

  it('is a column on a desktop', async () => {
    const page = await on('pc', 'h5')
    expect([page.isColumn, page.width]).toEqual([true, 1190])
  })

  it.each([
    ['pc', 'pc'],
    ['h5', 'h5'],
    ['h5', undefined],
  ])('is not one on %s for %s', async (device, platform) => {
    const page = await on(device, platform)
    expect([page.isColumn, page.width, page.end]).toEqual([undefined, 1190, 1160])
  })
})

describe('header and footer', () => {
  const types = async (replies: Record<string, Laid>, device = 'pc') => {
    const { context, asked } = await open(replies, { device })
    const { header, footer, isFooterColumn } = await loadShellParts(context)
    return {
      seen: [header, footer].map(({ widgets }) => widgets.map(({ uuid }) => uuid)),
      asked,
      isFooterColumn,
      footer,
    }
  }
  const stored = (params: unknown, version_id: string, platform = 'pc'): Laid => ({
    data: { params, version_id, platform },
  })

  it('are asked for the device', async () => {
    const { seen, asked } = await types({ [PARTS]: stored(config(widget('a')), '3', 'h5') }, 'h5')
    expect(seen).toEqual([['a'], ['a']])
    expect(asked(PARTS)).toEqual(['header', 'footer'].map(page_name => ({ page_name, platform: 'h5' })))
  })

  it.each([
    ['h5', 'pc', 'plain-search', false, 375],
    ['pc', 'h5', 'plain-header', true, 1190],
  ] as const)('on %s of %s: the default header, and the footer', async (device, platform, uuid, isColumn, width) => {
    const reply = stored(config(widget('a', { width: 1190 })), '3', platform)
    const { seen, isFooterColumn, footer } = await types({ [PARTS]: reply }, device)
    expect([seen, isFooterColumn]).toEqual([[[uuid], ['a']], isColumn])
    expect(footer.widgets[0]!.width <= width).toBe(true)
  })

  it('that nobody has published are plain, whatever is stored', async () => {
    expect((await types({ [PARTS]: stored(config(widget('a')), '0') })).seen).toEqual([['plain-header'], ['a']])
  })

  it.each([[''], [undefined], [{}]])('are those of the newer call if the older one answers %j', async params => {
    const newer = { [KEY]: { data: { id: 1, config: config(widget('n')) } } }
    const { seen, asked } = await types({ [PARTS]: stored(params, '3'), ...newer })
    expect(seen).toEqual([['n'], ['n']])
    expect(asked(KEY)).toEqual(['header', 'footer'].map(page_type => ({ page_type, platform: 'pc' })))
  })

  it.each([
    [422, ['plain-header']],
    [503, []],
  ])('are plain if the newer call refuses with %i, but missing while the API is away', async (status, header) => {
    const { seen } = await types({ [KEY]: { status, message: 'x' } })
    expect(seen).toEqual([header, []])
  })

  it('are read once for the next pages', async () => {
    const { context, keys } = await open({ [PARTS]: stored(config(widget('a')), '3') })
    await loadShellParts(context)
    await loadShellParts(context)
    expect(keys()).toEqual([PARTS, PARTS])
  })

  it('that operators published empty stay empty', async () => {
    expect((await types({ [PARTS]: stored('[]', '12') })).seen).toEqual([[], []])
  })

  it.each([
    ['draws them in another way', '{"pageType":"header","order":[],"sections":{}}', 1],
    ['has none', '', 0],
  ])('are plain if the newer call %s', async (_, text, id) => {
    expect((await types({ [KEY]: { data: { id, name: '', config: text } } })).seen).toEqual([['plain-header'], []])
  })
})
