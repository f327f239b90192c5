import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLivePage, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

it('second variants of blocks are only for clients that ask for them', async () => {
  const admin = await operatorApi(shop)
  const blocks = [widget('a'), widget('b', { variantOf: 'a' }), widget('c')]
  const live = await addLivePage(admin, { page_type: 'index' }, ...blocks)
  const rows = async (variants?: boolean) => {
    const asked = { page_type: 'index', ...(variants ? { variants } : {}) } as const
    const answer = await shop.api()('GET pctemplate/getTemplateContent', asked)
    return Array.isArray(answer) ? answer.map(({ config }) => (JSON.parse(config) as { uuid: string }).uuid) : []
  }
  const page = async (variants?: boolean) => {
    const asked = { page_id: live.theme_pc_template_id, ...(variants ? { variants } : {}) }
    const answer = await shop.api()('GET pctemplate/getTemplateContent', asked)
    const { config } = answer as { config: string }
    return (JSON.parse(config) as { uuid: string }[]).map(({ uuid }) => uuid)
  }
  expect([await rows(), await page()]).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ])
  expect([await rows(true), await page(true)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
})
