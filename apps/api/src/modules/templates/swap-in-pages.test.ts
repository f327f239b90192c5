import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { banner, swapping } from '../../../testing/swap'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, templates } from '../../db/schema'

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
const preview = async (block: Block) => (await on.editor('POST /api/pctemplate/swap', { ...block, preview: true })).list
const swap = async (block: Block, ...pages: string[]) =>
  (await on.editor('POST /api/pctemplate/swap', { ...block, pages })).list

describe('copies of a block', () => {
  it('are found by what they show, wherever they stand, and keep their place', async () => {
    const block = await on.mended()
    const place = { x: 7, marginTop: 30, alias: '头图', width: 200 }
    const [copy, other] = [await on.drafted(banner('c', '旧价', place)), await on.drafted(banner('d', '别的'))]
    expect(await preview(block)).toMatchObject([
      { theme_pc_template_id: copy, places: 1, shown: 0, left: 0, problem: '' },
    ])
    expect(await swap(block, copy, other)).toHaveLength(1)
    expect((await on.load(copy)).draft).toMatchObject([banner('c', '新价', place)])
    expect(await on.words(other)).toEqual(['别的'])
    const noted = and(eq(auditLog.action, 'template.save'), eq(auditLog.target, copy))
    expect(await shop.db.$count(auditLog, noted)).toBe(2)
    expect(await preview(block)).toEqual([])
  })

  it('are found in panels, follow a size that was theirs, and are other blocks with one word more', async () => {
    const page = await on.live(banner('b', '旧价'))
    const base_revision = await on.save(page, banner('b', '新价', { height: 80 }))
    const panel = { type: 'W0006', uuid: 'p', childWidgets: [banner('c', '旧价', { x: 9 }), banner('d', '旧价 ')] }
    const copy = await on.drafted(panel)
    const block = { theme_pc_template_id: page, uuid: 'b', base_revision }
    expect(await swap(block, copy)).toMatchObject([{ places: 1, left: 0 }])
    expect((await on.load(copy)).draft).toMatchObject([
      { childWidgets: [banner('c', '新价', { x: 9, height: 80 }), banner('d', '旧价 ')] },
    ])
  })

  it('are panels with all their blocks, which keep their uuids', async () => {
    const panel = (uuid: string, ...words: string[]) => ({
      type: 'W0006',
      uuid,
      width: 400,
      height: 200,
      childWidgets: words.map((text, i) => banner(`${uuid}-${i}`, text, { x: i * 10, y: 0 })),
    })
    const page = await on.live(panel('p', '满减', '旧价'))
    const base_revision = await on.save(page, panel('p', '满减', '新价', '今晚'))
    const copy = await on.drafted(panel('q', '满减', '旧价'), banner('p-2', '占用'))
    await swap({ theme_pc_template_id: page, uuid: 'p', base_revision }, copy)
    const { childWidgets } = (await on.load(copy)).draft[0] as { childWidgets: { uuid: string; text: string }[] }
    expect(childWidgets.map(({ uuid, text }) => [uuid, text])).toEqual([
      ['q-0', '满减'],
      ['q-1', '新价'],
      // p-2 is another block of this page, and q-0 and q-1 are the neighbours.
      ['q-2', '今晚'],
    ])
  })

  it('stay where they were changed on their own page, or are locked', async () => {
    const block = await on.mended()
    const [changed, locked] = [
      await on.drafted(banner('b', '改过')),
      await on.drafted(banner('x', '旧价', { locked: true }), banner('y', '旧价')),
    ]
    expect(await preview(block)).toMatchObject([
      { theme_pc_template_id: locked, places: 1, left: 1 },
      { theme_pc_template_id: changed, places: 0, left: 1 },
    ])
    expect(await swap(block, changed, locked)).toHaveLength(1)
    expect(await on.words(changed)).toEqual(['改过'])
    expect(await on.words(locked)).toEqual(['旧价', '新价'])
  })

  it('are those of what was published and of the drafts since, also where the page is published already', async () => {
    const block = await on.mended()
    const typed = await on.save(block.theme_pc_template_id, banner('b', '新价 5'))
    const base_revision = await on.save(block.theme_pc_template_id, banner('b', '新价 59'))
    await on.admin('POST /api/pctemplate/publish', { ...block, revision: base_revision })
    const copies = [await on.drafted(banner('c', '旧价')), await on.drafted(banner('d', '新价 5'))]
    expect(await swap({ ...block, base_revision }, ...copies)).toHaveLength(2)
    expect(typed).toBeLessThan(base_revision)
  })
})

describe('a swap', () => {
  it('is refused where the block was not changed, is not saved, or somebody else saved its page', async () => {
    const block = await on.mended()
    const same = { ...block, theme_pc_template_id: await on.live(banner('b', '旧价')), base_revision: 2 }
    expect(await refused(preview(same))).toBe('这个组件没有改过，请先在本页改好它')
    expect(await refused(preview({ ...block, uuid: 'z' }))).toBe('保存的草稿里没有这个组件')
    expect(await refused(swap(block))).toBe('请选择页面')
    expect(await refused(swap(block, ...Array.from({ length: 101 }, (_, i) => String(i + 1))))).toBe(
      '单次最多替换100个页面',
    )
    const copy = await on.drafted(banner('c', '旧价'))
    await on.save(block.theme_pc_template_id, banner('b', '又改'))
    await expect(swap(block, copy)).rejects.toMatchObject({ status: 409 })
    expect(await on.words(copy)).toEqual(['旧价'])
    const viewer = await operatorApi(shop, 'viewer')
    await expect(viewer('POST /api/pctemplate/swap', { ...block, preview: true })).rejects.toMatchObject({
      status: 403,
    })
  })

  it('changes no page where one cannot be saved with it, and passes over deleted ones', async () => {
    const block = await on.mended()
    const [good, full] = [await on.drafted(banner('c', '旧价')), await on.drafted(banner('d', '旧价'))]
    const invalid = [banner('d', '旧价'), { type: 'W0011', uuid: 'e', width: 'broken' }]
    await shop.db
      .update(templates)
      .set({ draft: invalid })
      .where(eq(templates.id, Number(full)))
    expect(await refused(swap(block, good, full))).toMatch(/^「草稿 \d+」不能替换：/)
    expect(await on.words(good)).toEqual(['旧价'])
    await shop.db
      .update(templates)
      .set({ deletedAt: shop.clock.now() })
      .where(eq(templates.id, Number(full)))
    expect(await swap(block, good, full)).toHaveLength(1)
  })

  it('that meets another one swaps a copy once, in whatever order', async () => {
    const [one, two] = [await on.mended(), await on.mended()]
    const third = await on.drafted(banner('c', '旧价'))
    const both = await Promise.allSettled([swap(one, third), swap(two, third)])
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await on.words(third)).toEqual(['新价'])
    expect((await on.load(third)).page.revision).toBe(3)
    await expect(on.save(third, banner('c', '我的'))).resolves.toBe(4)
  })

  it('is somebody else’s save for whoever has the page open', async () => {
    const block = await on.mended()
    const copy = await on.drafted(banner('c', '旧价'))
    const { page } = await on.load(copy)
    await swap(block, copy)
    const stale = { theme_pc_template_id: copy, base_revision: page.revision, config: '[]' }
    await expect(on.editor('POST /api/pctemplate/saveTemplateContent', stale)).rejects.toMatchObject({ status: 409 })
  })
})
