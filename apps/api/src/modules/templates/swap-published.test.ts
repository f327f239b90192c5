import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR } from '../../../testing/planner'
import { refused } from '../../../testing/refusal'
import { banner, swapping } from '../../../testing/swap'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { templates } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { takeTurns } from './plan-turns'

let shop: TestShop
let on: Awaited<ReturnType<typeof swapping>>
beforeAll(async () => {
  shop = await createTestShop()
  on = await swapping(shop)
})
beforeEach(async () => {
  await shop.db.update(templates).set({ deletedAt: shop.clock.now(), enabled: false })
})
afterAll(() => shop.close())

type Block = Awaited<ReturnType<typeof on.mended>>
const swap = async (block: Block, ...pages: string[]) =>
  (await on.admin('POST /api/pctemplate/swap-published', { ...block, pages })).list
const plan = (id: string, revision: number, from: number, to: number) => {
  const at = (hours: number) => (hours === 0 ? 0 : toUnix(shop.clock.now()) + hours * HOUR)
  const period = { publish_at: at(from), end_at: at(to) }
  return on.admin('POST /api/pctemplate/schedule', { theme_pc_template_id: id, revision, ...period })
}
const passHours = async (hours: number) => {
  shop.clock.advance(hours * HOUR * 1_000)
  return await takeTurns(shop)
}

it('reaches shoppers of all chosen pages and of its own at once, and tells the servers that keep pages', async () => {
  const block = await on.mended()
  const [copy, left] = [await on.live(banner('c', '旧价')), await on.live(banner('d', '旧价'))]
  const events: string[] = []
  const stop = shop.events.subscribe(event => events.push(event))
  const done = await swap(block, copy)
  expect(done.map(page => [page.theme_pc_template_id, page.places, page.shown])).toEqual([
    [copy, 1, 1],
    [block.theme_pc_template_id, 0, 1],
  ])
  await expect.poll(() => events).toEqual(['template-changed'])
  stop()
  for (const id of [copy, block.theme_pc_template_id]) {
    expect(await on.shown(id)).toEqual(['新价'])
    expect((await on.load(id)).page).toMatchObject({ draft_ahead: 0, is_live: true })
  }
  expect(await on.shown(left)).toEqual(['旧价'])
  const { list } = await on.admin('GET /api/pctemplate/versions', { theme_pc_template_id: copy })
  expect(list[0]).toMatchObject({ revision: 3, is_published: true, author: '李雷' })
  expect(list[0]!.note).toMatch(/^替换组件，来自「会场 \d+」$/)
  const published = await on.admin('POST /api/pctemplate/publish', { theme_pc_template_id: copy, revision: 3 })
  expect(published.version_id).toBe(list[0]!.version_id)
})

it('publishes nothing else: other work stays in drafts, and so does a request for it', async () => {
  const block = await on.mended()
  const base_revision = await on.save(block.theme_pc_template_id, banner('b', '新价'), banner('w', '明天'))
  const copy = await on.live(banner('c', '旧价'))
  const revision = await on.save(copy, banner('c', '旧价'), banner('w', '明天'))
  await on.editor('POST /api/pctemplate/publish-request', { theme_pc_template_id: copy, revision })
  await swap({ ...block, base_revision }, copy)
  for (const id of [copy, block.theme_pc_template_id]) {
    expect(await on.shown(id)).toEqual(['新价'])
    expect(await on.words(id)).toEqual(['新价', '明天'])
    expect((await on.load(id)).page.draft_ahead).toBeGreaterThan(0)
  }
  expect((await on.load(copy)).page.publish_request).toMatchObject({ revision })
})

it('reaches what is published where the draft has another block already, and shows no page that is not shown', async () => {
  const block = await on.mended()
  const changed = await on.live(banner('b', '旧价'))
  await on.save(changed, banner('b', '改过'))
  const draft = await on.drafted(banner('c', '旧价'))
  expect(await swap(block, changed, draft)).toMatchObject([
    { theme_pc_template_id: changed, places: 0, shown: 1, left: 1 },
    { theme_pc_template_id: draft, places: 1, shown: 0 },
    { theme_pc_template_id: block.theme_pc_template_id },
  ])
  expect([await on.shown(changed), await on.words(changed)]).toEqual([['新价'], ['改过']])
  expect((await on.load(draft)).page).toMatchObject({ published_version_id: null, is_live: false })
})

it('leaves the plans of a page as they are, but for the block', async () => {
  const block = await on.mended()
  const id = await on.live(banner('c', '旧价'))
  const night = await on.save(id, banner('c', '旧价'), banner('n', '今晚'))
  await plan(id, night, 0, 2)
  const morning = await on.save(id, banner('c', '旧价'), banner('m', '明早'))
  await plan(id, morning, 3, 0)
  expect(await on.shown(id)).toEqual(['旧价', '今晚'])
  expect(await swap(block, id)).toMatchObject([{ places: 1, shown: 3 }, {}])
  expect(await on.shown(id)).toEqual(['新价', '今晚'])
  expect((await on.load(id)).page.schedule).toMatchObject({ is_running: true, revision: night })
  await passHours(2)
  expect(await on.shown(id)).toEqual(['新价'])
  await passHours(1)
  expect(await on.shown(id)).toEqual(['新价', '明早'])
  expect((await on.load(id)).page).toMatchObject({ schedule: null, draft_ahead: 0 })
})

it('changes nothing for shoppers where a page is refused, and is for those who may publish', async () => {
  const block = await on.mended()
  const [good, full] = [await on.live(banner('c', '旧价')), await on.live(banner('d', '旧价'))]
  const broken = [banner('d', '旧价'), { type: 'W0011', uuid: 'e', width: 'broken' }]
  await shop.db
    .update(templates)
    .set({ draft: broken })
    .where(eq(templates.id, Number(full)))
  expect(await refused(swap(block, good, full))).toContain('不能替换：')
  expect(await on.shown(good)).toEqual(['旧价'])
  expect(await on.shown(block.theme_pc_template_id)).toEqual(['旧价'])
  const asEditor = on.editor('POST /api/pctemplate/swap-published', { ...block, pages: [good] })
  await expect(asEditor).rejects.toMatchObject({ status: 403 })
})
