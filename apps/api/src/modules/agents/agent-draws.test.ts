import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addGoods } from '../../../testing/fixtures'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addWorld } from '../../../testing/two-shops'
import { templates } from '../../db/schema'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let agent: Agent
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
  const made = { name: '设计助手', kind: 'agent', rights: ['content.change', 'goods.read'], per_minute: 6_000 } as const
  const { key } = await admin('POST /api/operator/settings/key-add', { ...made, rights: [...made.rights] })
  agent = await agentWith(key)
})
afterAll(() => shop.close())

type Agent = Awaited<ReturnType<typeof agentWith>>
async function agentWith(key: string) {
  const client = new Client({ name: 'scripted', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://shop.test/mcp/desk'), {
      fetch: shop.fetch,
      requestInit: { headers: { authorization: `Bearer ${key}` } },
    }),
  )
  return async <T = Record<string, unknown>>(name: string, input: Record<string, unknown> = {}) => {
    const answer = await client.callTool({ name, arguments: input })
    const [{ text }] = answer.content as [{ text: string }]
    return (answer.isError ? { refused: text } : JSON.parse(text)) as T
  }
}

const picture = async (width: number, height: number, background: string) =>
  (
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

type Block = Record<string, unknown> & { type: string; uuid: string }

/** Adds blocks to the end of a page, a step each. */
async function pageOf(id: string) {
  const blocks: Block[] = []
  let revision = 1
  return {
    blocks,
    step: async (step: string, block: Omit<Block, 'uuid'>) => {
      blocks.push({ ...block, uuid: `block${blocks.length}` } as Block)
      const config = JSON.stringify(blocks)
      const given = { theme_pc_template_id: id, config, base_revision: revision, step }
      const saved = await agent<{ revision: number; refused?: string }>('pages_saveTemplateContent', given)
      expect(saved.refused).toBeUndefined()
      revision = saved.revision
      return revision
    },
  }
}

it('draws the home page from a sentence and pictures: each step is undone by its name, and nothing is live', async () => {
  const world = await addWorld(shop, '甲店')
  for (const name of ['云朵枕头', '亚麻被套', '陶土杯']) await addGoods(shop.db, { name, store: 9 })

  // What there is to draw with.
  const widgets = await agent<{ type: string; name: string }[]>('pages_widgets')
  const typeOf = (name: string) => widgets.find(one => one.name === name)?.type ?? `no ${name}`
  const described = await agent<{ schema: { properties: object }; example: Block }>('pages_widgets', {
    type: typeOf('轮播'),
  })
  expect(Object.keys(described.schema.properties)).toContain('data')
  expect(described.example.type).toBe('W0001')
  expect(await agent('pages_widgets', { type: 'W9999' })).toMatchObject({ refused: expect.stringContaining('W9999') })

  const add = async (name: string, background: string) =>
    agent<{ image_full_url: string; width: number }>('pages_add_picture', {
      name,
      data: await picture(1190, 480, background),
    })
  const pictures = [await add('秋装上新.jpg', '#c64600'), await add('满减.jpg', '#2f6fd0')]
  expect(pictures.map(({ width }) => width)).toEqual([1190, 1190])
  expect((await admin('GET /api/espier/images', {})).list).toHaveLength(2)
  expect(await agent('pages_add_picture', { name: '坏的.jpg', data: 'bm90IGEgcGljdHVyZQ==' })).toMatchObject({
    refused: expect.stringMatching(/图片|JPG/),
  })

  const title = '智能体的首页'
  const page = await agent('pages_add', { template_title: title, page_type: 'index', platform: 'pc' })
  const id = String(page.theme_pc_template_id)
  const { step, blocks } = await pageOf(id)
  const items = { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' }
  const rule = {
    categories: [],
    brands: [],
    tags: [],
    promotion: '',
    priceFrom: 0,
    priceTo: 0,
    newDays: 0,
    inStock: true,
    audience: 'all',
    sort: 'best',
    days: 7,
    count: 10,
    pinned: [],
    excluded: [],
  }
  await step('放上首屏轮播', {
    type: typeOf('轮播'),
    data: pictures.map(one => ({ imgUrl: one.image_full_url, pathData: items })),
  })
  await step('写上服务承诺', {
    type: typeOf('自由面板'),
    height: 64,
    childWidgets: ['正品保障', '7天无理由退货', '满99元包邮'].map((text, i) => ({
      type: 'W0011',
      uuid: `text${i}`,
      text,
      width: 200,
      x: 60 + 380 * i,
      y: 20,
    })),
  })
  await step('加推荐店铺', { type: typeOf('推荐商铺'), data: [{ shop_id: world.shop, goodsRule: rule }] })
  const shown = { theme_pc_template_id: id }
  const before = await admin('GET /api/pctemplate/getDecorationContent', shown)
  const last = await step('加猜你喜欢', {
    type: typeOf('商品'),
    text: '猜你喜欢',
    moreLinkData: items,
    goodsRule: rule,
  })
  expect((await agent('pages_check', { config: JSON.stringify(blocks) })).list).toEqual([])

  // Each step is in the list of drafts, by its name.
  const { list } = await admin('GET /api/pctemplate/revisions', shown)
  const steps = list.map(one => one.step)
  expect(steps.slice(0, 4)).toEqual(['加猜你喜欢', '加推荐店铺', '写上服务承诺', '放上首屏轮播'])
  const { revision } = list.find(one => one.step === '加推荐店铺')!
  await admin('POST /api/pctemplate/restore', { ...shown, revision })
  const draft = await admin('GET /api/pctemplate/getDecorationContent', shown)
  expect(draft.config).toBe(before.config)
  expect((await admin('GET /api/pctemplate/revisions', shown)).list[0]!.step).toBe(`恢复第 ${revision} 版草稿`)

  // Whoever drew with the old draft is told.
  const late = { ...shown, config: JSON.stringify(blocks), base_revision: last, step: '再加一次' }
  expect(await agent('pages_saveTemplateContent', late)).toMatchObject({ refused: '页面已被其他人保存' })
  expect(await agent('pages_publish-request', { ...shown, revision: last + 1 })).not.toHaveProperty('refused')
  const all = await shop.db.select().from(templates)
  expect(all.filter(({ enabled, publishedVersionId }) => enabled || publishedVersionId !== null)).toEqual([])
})

it('gives no pen to a key that only looks', async () => {
  const { key } = await admin('POST /api/operator/settings/key-add', {
    name: '只看',
    kind: 'agent',
    rights: ['content.read'],
    per_minute: 60,
  })
  const look = await agentWith(key)
  expect(await look('pages_widgets')).toEqual(expect.any(Array))
  expect(await look('pages_add_picture', { name: 'a.jpg', data: await picture(10, 10, '#fff') })).toMatchObject({
    refused: expect.stringContaining('没有工具'),
  })
})
