// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { BRAND_PAGES, loadBrandPage } from './brand.server'

const KEY = 'GET pctemplate/getTemplateContent'
const drawn = { [KEY]: { data: { id: 3, config: '[{"type":"W0011","uuid":"a","text":"法式"}]', version_id: '5' } } }

describe('a page of the brand', () => {
  it.each([...Object.entries(BRAND_PAGES), ['/Story', '品牌故事'], ['/story/', '品牌故事']])(
    '%s is the page 「%s」',
    async (path, name) => {
      const shop = await openShop(drawn)
      expect(await shop.visit(loadBrandPage, path)).toMatchObject({ name, page: { version: '5' } })
      expect(shop.asked(KEY)).toEqual([{ page_type: 'custom', name, platform: 'pc', variants: '1' }])
    },
  )

  it.each(['/', '/x', '/story/x', '/constructor', '/story//'])('%s is none', async path => {
    const shop = await openShop(drawn)
    expect(await thrownBy(shop.visit(loadBrandPage, path))).toMatchObject({ status: 404 })
    expect(shop.calls).toEqual([])
  })

  it('is 404 until it is published, and 503 while the API is away', async () => {
    const none = await openShop({ [KEY]: { data: { id: 0, config: '[]' } } })
    expect(await thrownBy(none.visit(loadBrandPage, '/story'))).toMatchObject({ status: 404 })
    const away = await openShop({ [KEY]: { status: 503, message: 'x' } })
    expect(await thrownBy(away.visit(loadBrandPage, '/story'))).toMatchObject({ status: 503 })
  })
})
