import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, addPage, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { templates } from '../../db/schema'
import { takeTurns } from './plan-turns'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let editor: typeof admin
let viewer: typeof admin
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop, 'admin')
  editor = await operatorApi(shop, 'editor')
  viewer = await operatorApi(shop, 'viewer')
})
beforeEach(async () => {
  await shop.db.update(templates).set({ deletedAt: shop.clock.now() })
})
afterAll(() => shop.close())

describe('the name of a page', () => {
  const TAKEN = { status: 422, message: '已有同名的页面，请换一个名称' }
  const rename = (page: { theme_pc_template_id: string }, template_title: string) =>
    editor('PUT /api/pctemplate/edit', { theme_pc_template_id: page.theme_pc_template_id, template_title })
  const named = (name: string) => readLivePage(shop, { page_type: 'custom', name })

  it('is what shoppers see only when it is published', async () => {
    const page = await addLivePage(admin, { page_type: 'custom', title: '会员日' }, widget('a'))
    const { theme_pc_template_id, revision, draft_ahead } = await rename(page, '会员节')
    expect(draft_ahead).toBe(1)
    expect([(await named('会员日')).name, (await named('会员节')).id]).toEqual(['会员日', 0])
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id, revision })
    expect([(await named('会员日')).id, (await named('会员节')).name]).toEqual([0, '会员节'])
  })

  it('comes with the plan that it was saved for, and goes with its end', async () => {
    const { theme_pc_template_id } = await addLivePage(admin, { page_type: 'custom', title: '平日' }, widget('a'))
    const { revision } = await rename({ theme_pc_template_id }, '周年庆')
    const publish_at = shop.clock.now().getTime() / 1_000 + 600
    await admin('POST /api/pctemplate/schedule', {
      theme_pc_template_id,
      revision,
      publish_at,
      end_at: publish_at + 600,
    })
    await rename({ theme_pc_template_id }, '还没想好')
    shop.clock.advance(601_000)
    await takeTurns(shop)
    expect([(await named('平日')).id, (await named('周年庆')).name]).toEqual([0, '周年庆'])
    shop.clock.advance(601_000)
    await takeTurns(shop)
    expect([(await named('平日')).name, (await named('周年庆')).id]).toEqual(['平日', 0])
  })

  it('is not that of another page of its kind, neither of its draft nor of what shoppers see', async () => {
    const live = await addLivePage(admin, { page_type: 'custom', title: '母亲节' }, widget('a'))
    await rename(live, '父亲节')
    const other = await addPage(editor, { page_type: 'custom', title: '儿童节' })
    for (const title of ['母亲节', '父亲节']) {
      await expect(rename(other, title)).rejects.toMatchObject(TAKEN)
      await expect(addPage(editor, { page_type: 'custom', title })).rejects.toMatchObject(TAKEN)
      const copy = { theme_pc_template_id: other.theme_pc_template_id, template_title: title }
      await expect(editor('POST /api/pctemplate/copy', copy)).rejects.toMatchObject(TAKEN)
    }
    // Its own, another platform, another kind.
    await rename(live, '母亲节')
    await addPage(editor, { page_type: 'custom', title: '母亲节', platform: 'h5' })
    await addPage(editor, { page_type: 'index', title: '母亲节' })
    await editor('DELETE /api/pctemplate/delete/{id}', { id: other.theme_pc_template_id })
    await addPage(editor, { page_type: 'custom', title: '儿童节' })
  })

  it('is given once when two ask for it at the same time', async () => {
    const asked = await Promise.allSettled([1, 2, 3].map(() => addPage(editor, { page_type: 'custom', title: '国庆' })))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('of a copy has a number where there are more', async () => {
    const { theme_pc_template_id } = await addPage(editor, { page_type: 'custom', title: '春节' })
    const copy = async () => (await editor('POST /api/pctemplate/copy', { theme_pc_template_id })).template_title
    expect([await copy(), await copy(), await copy()]).toEqual(['春节 副本', '春节 副本 2', '春节 副本 3'])
  })

  it('comes back with an old version, unless another page has it by now', async () => {
    const page = await addLivePage(admin, { page_type: 'custom', title: '元旦' }, widget('a'))
    const back = { theme_pc_template_id: page.theme_pc_template_id, version_id: page.version_id }
    const title = async () => (await viewer('GET /api/pctemplate/getDecorationContent', back)).template.template_title
    await rename(page, '新年')
    await admin('POST /api/pctemplate/restore', back)
    expect(await title()).toBe('元旦')
    const { revision } = await rename(page, '新年')
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id: page.theme_pc_template_id, revision })
    await addPage(editor, { page_type: 'custom', title: '元旦' })
    await admin('POST /api/pctemplate/restore', back)
    expect(await title()).toBe('新年')
  })
})
