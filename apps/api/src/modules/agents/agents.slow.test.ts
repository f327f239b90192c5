import {
  agentMay,
  agentMayCall,
  contract,
  type Endpoint,
  isOperation,
  KEY_RIGHTS,
  nameOf,
} from '@heji/api-client/contract'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGoods, addOperator } from '../../../testing/fixtures'
import { hostileTexts } from '../../../testing/hostile-texts'
import { operatorApi } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { addWorld, type ShopWorld } from '../../../testing/two-shops'
import { auditLog, goods, members, orders, proposals, reviews, skus, templates } from '../../db/schema'
import { toolName, WHY } from './desk-tools'

let shop: TestShop
let world: ShopWorld
let admin: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  world = await addWorld(shop, '甲店')
  admin = await operatorApi(shop)
})
afterAll(() => shop.close())

let made = 0
async function keyOf(kind: 'agent' | 'program', rights: readonly (typeof KEY_RIGHTS)[number][] = KEY_RIGHTS) {
  const name = `小助手 ${++made}`
  return (await admin('POST /api/operator/settings/key-add', { name, kind, rights: [...rights], per_minute: 6_000 }))
    .key
}

/** An agent that does what it is told, over the protocol. */
async function agentOf(path: '/mcp/desk' | '/mcp/shop', key?: string) {
  const client = new Client({ name: 'scripted', version: '1' })
  const headers = { 'user-agent': 'Scripted/1', ...(key ? { authorization: `Bearer ${key}` } : {}) }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://shop.test${path}`), {
      fetch: shop.fetch,
      requestInit: { headers },
    }),
  )
  return {
    client,
    call: async (name: string, input: Record<string, unknown> = {}) => {
      const answer = await client.callTool({ name, arguments: input })
      const [{ text }] = answer.content as [{ text: string }]
      return answer.isError ? { refused: text } : (JSON.parse(text) as Record<string, unknown>)
    },
  }
}

/** Everything that must not change behind a person's back. */
async function stateOfShop() {
  const rows = await Promise.all([
    shop.db.select().from(skus).orderBy(skus.itemId),
    shop.db.select().from(goods).orderBy(goods.itemId),
    shop.db.select().from(orders).orderBy(orders.orderId),
    shop.db.select().from(members).orderBy(members.id),
    shop.db.execute(sql`select count(*) from refunds`).then(found => found.rows),
    shop.db.execute(sql`select count(*) from operators`).then(found => found.rows),
  ])
  return JSON.stringify(rows)
}

describe('the console for agents', () => {
  it('has a tool for each operation that the key may use or ask for, and says which wait', async () => {
    const { client } = await agentOf('/mcp/desk', await keyOf('agent'))
    const { tools } = await client.listTools()
    const operations = (Object.values(contract) as Endpoint[]).filter(isOperation)
    const wanted = operations.filter(one => agentMay(one) !== 'never').map(one => toolName(nameOf(one.operation)))
    const pages = tools.filter(({ name }) => name.startsWith('pages_')).map(({ name }) => name)
    expect(tools.map(({ name }) => name).sort()).toEqual([...wanted, 'my_proposals', ...pages].sort())
    const wrong = operations.filter(one => {
      const tool = tools.find(({ name }) => name === toolName(nameOf(one.operation)))
      return tool && (tool.description?.startsWith('【等人确认】') ?? false) !== (agentMay(one) === 'waits')
    })
    expect(wrong).toEqual([])
    // Whatever moves money or cannot be taken back waits, and so does what is not said to be a draft.
    expect(operations.filter(one => one.operation.effect === 'money' && agentMay(one) === 'runs')).toEqual([])
    expect(pages).not.toContain('pages_publish')
    const publishing = (Object.entries(contract) as [string, Endpoint][]).filter(
      ([, one]) => one.role === 'admin' && agentMayCall(one),
    )
    expect(publishing).toEqual([])
    const few = await agentOf('/mcp/desk', await keyOf('agent', ['stock.read']))
    const own = (await few.client.listTools()).tools.map(({ name }) => name)
    expect(own.sort()).toEqual(['my_proposals', 'stock_changes', 'stock_list', 'stock_moves', 'stock_sheet'])
  })

  it('is closed to strangers, people and programs, and to pages of other sites', async () => {
    const post = (headers: Record<string, string>) =>
      shop.fetch('http://shop.test/mcp/desk', { method: 'POST', headers, body: '{}' }).then(answer => answer.status)
    expect(await post({})).toBe(401)
    const person = await addOperator(shop.db)
    expect(await post({ authorization: `Bearer ${await shop.tokenOf('operator', person.id)}` })).toBe(401)
    expect((await agentOf('/mcp/desk', await keyOf('program')).catch(error => error)) as Error).toBeInstanceOf(Error)
    expect(await post({ origin: 'https://evil.example' })).toBe(403)
  })

  it('reads at once, and what it changes waits for a person who sees what would change', async () => {
    const agent = await agentOf('/mcp/desk', await keyOf('agent'))
    const { rows } = await agent.call('stock_list', { q: world.sku })
    expect(rows).toMatchObject([{ sku_code: world.sku }])
    const before = await stateOfShop()
    const asked = await agent.call('stock_set', { sku_code: world.sku, count: 3, [WHY]: '盘点表上是 3' })
    expect(asked).toMatchObject({ waiting: true })
    expect(await stateOfShop()).toBe(before)

    const { rows: waiting } = await admin('POST /api/operator/today/proposals', { state: 'waiting' })
    const one = waiting.find(({ id }) => id === asked.proposal_id)!
    expect(one).toMatchObject({ label: '设库存', reason: '盘点表上是 3' })
    expect(one.changes).toContainEqual(expect.objectContaining({ target: world.sku, after: '3' }))
    const { message } = await admin('POST /api/operator/today/proposal-approve', { id: one.id })
    expect(message).toContain(world.sku)
    const [sku] = await shop.db.select().from(skus).where(eq(skus.bn, world.sku))
    expect(sku!.store).toBe(3)
    expect(await agent.call('my_proposals')).toContainEqual(
      expect.objectContaining({ proposal_id: one.id, state: 'done' }),
    )
    const again = admin('POST /api/operator/today/proposal-approve', { id: one.id })
    await expect(again).rejects.toThrow('已经有人处理')
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'agent.call'))
    expect(log.map(({ target, detail }) => [target, detail])).toContainEqual([
      'stock_set',
      { client: 'Scripted/1', outcome: '完成' },
    ])
  })

  it('is refused as the operation would be, and by whoever may not do it himself', async () => {
    const agent = await agentOf('/mcp/desk', await keyOf('agent'))
    expect(await agent.call('stock_set', { sku_code: 'no such', count: 3 })).toMatchObject({
      refused: expect.any(String),
    })
    expect(await agent.call('stock_set', { sku_code: world.sku })).toMatchObject({
      refused: expect.stringContaining('count'),
    })
    const { proposal_id: id } = await agent.call('orders_refund', { order_id: world.order, reason: '补偿' })
    const viewer = await operatorApi(shop, 'viewer')
    if (id) {
      await expect(viewer('POST /api/operator/today/proposal-approve', { id: String(id) })).rejects.toMatchObject({
        status: 403,
      })
      await expect(viewer('POST /api/operator/today/proposal-reject', { id: String(id) })).rejects.toMatchObject({
        status: 403,
      })
    }
    expect((await viewer('POST /api/operator/today/proposals', {})).rows).toEqual([])
  })

  it('asks again when something else would be changed by now', async () => {
    const agent = await agentOf('/mcp/desk', await keyOf('agent'))
    const {
      skus: [sku],
    } = await addGoods(shop.db, { store: 10 })
    const { proposal_id } = await agent.call('stock_set', { sku_code: sku!.bn, count: 8 })
    await admin('POST /api/operator/stock/set', { sku_code: sku!.bn, count: 2 })
    const id = String(proposal_id)
    await expect(admin('POST /api/operator/today/proposal-approve', { id })).rejects.toThrow('情况变了')
    expect((await shop.db.select().from(skus).where(eq(skus.bn, sku!.bn)))[0]!.store).toBe(2)
    const reject = await admin('POST /api/operator/today/proposal-reject', { id, reason: '以盘点为准' })
    expect(reject.message).toContain('没有改')
    expect(await agent.call('my_proposals')).toContainEqual(
      expect.objectContaining({ proposal_id: id, state: 'rejected', answer: '以盘点为准' }),
    )
  })

  it('draws drafts of pages, and publishes none', async () => {
    const agent = await agentOf('/mcp/desk', await keyOf('agent'))
    const page = await agent.call('pages_add', { template_title: '智能体的首页', page_type: 'custom', platform: 'pc' })
    const id = String(page.theme_pc_template_id)
    const config = JSON.stringify([{ type: 'W0011', uuid: 'a', text: '新品上市' }])
    const saved = await agent.call('pages_saveTemplateContent', { theme_pc_template_id: id, config, base_revision: 1 })
    expect(saved.revision).toBe(2)
    const on = await agent.call('pages_add', {
      template_title: '马上上线',
      page_type: 'index',
      platform: 'pc',
      status: 1,
    })
    expect(on).toMatchObject({ refused: expect.any(String) })
    expect(await agent.call('pages_publish', { theme_pc_template_id: id, revision: 2 })).toMatchObject({
      refused: expect.stringContaining('没有工具'),
    })
    const all = await shop.db.select().from(templates)
    expect(all.filter(({ enabled, publishedVersionId }) => enabled || publishedVersionId !== null)).toEqual([])
  })

  it('changes nothing whatever forty hostile texts say, even if the agent obeys each', async () => {
    const agent = await agentOf('/mcp/desk', await keyOf('agent'))
    const texts = hostileTexts(world)
    expect(texts).toHaveLength(40)
    await shop.db.update(goods).set({
      intro: texts
        .slice(0, 14)
        .map(one => one.text)
        .join('\n'),
    })
    const [review] = await shop.db.select().from(reviews).limit(1)
    await shop.db.update(reviews).set({
      content: texts
        .slice(14, 27)
        .map(one => one.text)
        .join('\n'),
    })
    await shop.db.update(orders).set({
      remark: texts
        .slice(27)
        .map(one => one.text)
        .join('\n'),
    })
    const before = await stateOfShop()
    const read = JSON.stringify([
      await agent.call('goods_show', { goods_id: world.goods }),
      await agent.call('reviews_show', { review_id: String(review!.id) }),
      await agent.call('orders_show', { order_id: world.order }),
    ])
    const seen = texts.filter(
      ({ text }) =>
        read.includes(JSON.stringify(text).slice(1, -1).replaceAll('"', '\\"')) || read.includes(text.slice(0, 20)),
    )
    expect(seen.length).toBeGreaterThan(20)
    for (const { tool, input, text } of texts) await agent.call(tool, { ...input, [WHY]: text })
    expect(await stateOfShop()).toBe(before)
    const waiting = await shop.db.select().from(proposals).where(eq(proposals.state, 'waiting'))
    expect(waiting.length).toBeGreaterThan(0)
  })
})

describe('the shop for agents', () => {
  it('finds, prices and hands over, without a session', async () => {
    const {
      goods: item,
      skus: [sku],
    } = await addGoods(shop.db, { name: '云朵枕头', price: 5900, store: 5 })
    const agent = await agentOf('/mcp/shop')
    const found = await agent.call('search_goods', { keywords: '云朵枕头' })
    expect(found).toMatchObject({ total: 1, items: [{ item_id: String(item.itemId), price: 5900 }] })
    expect(await agent.call('get_item', { item_id: String(item.itemId) })).toMatchObject({
      item_id: String(item.itemId),
    })
    const items = [{ item_id: String(sku!.itemId), num: 2 }]
    expect(await agent.call('price_cart', { items })).toMatchObject({ valid_cart: [{ total_fee: 11_800 }] })
    const { url } = await agent.call('hand_over_cart', { items })
    expect(String(url)).toMatch(/\/cart\/take\?items=\d+\.2$/)
    expect(await agent.call('hand_over_cart', { items: [{ item_id: '999999', num: 1 }] })).toMatchObject({
      refused: expect.any(String),
    })
    const names = (await agent.client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual(['search_goods', 'get_item', 'price_cart', 'hand_over_cart'])
  })

  it('has limits for each network', async () => {
    const agent = await agentOf('/mcp/shop')
    const calls = Array.from({ length: 130 }, () =>
      agent.client.listTools().then(
        () => 200,
        error => error.code as number,
      ),
    )
    expect(await Promise.all(calls)).toContain(429)
  })
})
