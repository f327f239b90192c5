import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let editor: typeof admin
let viewer: typeof admin
/** Sessions end while time goes by. */
const signIn = async () => {
  admin = await operatorApi(shop, 'admin', '李雷')
  editor = await operatorApi(shop, 'editor', '韩梅梅')
  viewer = await operatorApi(shop, 'viewer')
}
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(signIn)
afterAll(() => shop.close())

const DAY_MS = 86_400_000
const remove = (api: typeof admin, id: string) => api('DELETE /api/pctemplate/delete/{id}', { id })
const undelete = (api: typeof admin, theme_pc_template_id: string) =>
  api('POST /api/pctemplate/undelete', { theme_pc_template_id })
const deletedIds = async () =>
  (await viewer('GET /api/pctemplate/deleted')).list.map(({ theme_pc_template_id }) => theme_pc_template_id)

describe('a deleted page', () => {
  it('is listed for 30 days with who deleted it, and comes back as it was, disabled', async () => {
    const page = await addLivePage(admin, { title: '双十一' }, widget('a'))
    const id = page.theme_pc_template_id
    await admin('PUT /api/pctemplate/edit', { theme_pc_template_id: id, status: 2 })
    await remove(admin, id)
    const { list, total_count } = await viewer('GET /api/pctemplate/deleted')
    expect(total_count).toBe(1)
    expect(list[0]).toMatchObject({ theme_pc_template_id: id, template_title: '双十一', deleted_by: '李雷' })
    expect(list[0]!.gone - list[0]!.deleted).toBe(30 * 86_400)
    const back = await undelete(editor, id)
    expect(back).toMatchObject({ status: 2, published_version_id: page.version_id, draft_ahead: 0 })
    const opened = await viewer('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })
    expect(JSON.parse(opened.config)).toEqual([widget('a')])
    expect(await deletedIds()).not.toContain(id)
    await expect(undelete(editor, id)).rejects.toMatchObject({ status: 404 })
  })

  it('is gone after 30 days', async () => {
    const { theme_pc_template_id: id } = await addPage(editor)
    await remove(editor, id)
    shop.clock.advance(29 * DAY_MS)
    await signIn()
    expect(await deletedIds()).toContain(id)
    shop.clock.advance(2 * DAY_MS)
    await signIn()
    expect(await deletedIds()).not.toContain(id)
    await expect(undelete(editor, id)).rejects.toMatchObject({ status: 404, message: '模板页面不存在' })
  })

  it('comes back for editors, not for viewers', async () => {
    const { theme_pc_template_id: id } = await addPage(editor)
    await remove(editor, id)
    await expect(undelete(viewer, id)).rejects.toMatchObject({ status: 403 })
  })

  it('gets a number behind its name if another page has that by now', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom', title: '年货节' })
    await remove(editor, id)
    await addPage(editor, { page_type: 'custom', title: '年货节' })
    expect(await undelete(editor, id)).toMatchObject({ template_title: '年货节 2' })
  })

  it('tells who saves or opens it that it was deleted, and by whom; the work can go into a copy', async () => {
    const { theme_pc_template_id } = await addPage(editor, { page_type: 'custom', title: '会员日' })
    await remove(admin, theme_pc_template_id)
    const draft = { theme_pc_template_id, config: config(widget('mine')), base_revision: 1 }
    await expect(editor('POST /api/pctemplate/saveTemplateContent', draft)).rejects.toMatchObject({
      status: 404,
      message: '页面已被删除',
      details: { deleted_by: '李雷' },
    })
    await expect(viewer('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })).rejects.toMatchObject({
      status: 404,
      details: { deleted_by: '李雷' },
    })
    const copy = await editor('POST /api/pctemplate/copy', { theme_pc_template_id, template_title: '会员日 副本' })
    const saved = { ...draft, theme_pc_template_id: copy.theme_pc_template_id, base_revision: copy.revision }
    await editor('POST /api/pctemplate/saveTemplateContent', saved)
    const opened = await viewer('GET /api/pctemplate/getDecorationContent', copy)
    expect(JSON.parse(opened.config)).toEqual([widget('mine')])
    // The copy has its place beside the page of the other platform; the page comes back all the same.
    await undelete(editor, theme_pc_template_id)
  })
})
