import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '../../../testing/fixtures'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, templates } from '../../db/schema'

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

describe('roles', () => {
  it('lets viewers read, editors save and admins publish', async () => {
    const { theme_pc_template_id } = await addPage(editor)
    const draft = { theme_pc_template_id, config: config(widget('a')), base_revision: 1 }
    const forbidden = { status: 403, message: '没有权限' }
    await expect(viewer('POST /api/pctemplate/saveTemplateContent', draft)).rejects.toMatchObject(forbidden)
    await expect(addPage(viewer)).rejects.toMatchObject(forbidden)
    await editor('POST /api/pctemplate/saveTemplateContent', draft)
    const publication = { theme_pc_template_id, revision: 2 }
    await expect(editor('POST /api/pctemplate/publish', publication)).rejects.toMatchObject(forbidden)
    await expect(editor('POST /api/pctemplate/restore', publication)).rejects.toMatchObject(forbidden)
    await expect(editor('PUT /api/pctemplate/edit', { theme_pc_template_id, status: 1 })).rejects.toMatchObject(
      forbidden,
    )
    await admin('POST /api/pctemplate/publish', publication)
    expect((await viewer('GET /api/pctemplate/lists')).total_count).toBe(1)
  })

  it('refuses members and strangers', async () => {
    const member = await addMember(shop.db)
    const token = await shop.tokenOf('member', member.id)
    await expect(shop.api(token)('GET /api/pctemplate/lists')).rejects.toMatchObject({ status: 403 })
    await expect(shop.api()('GET /api/pctemplate/lists')).rejects.toMatchObject({ status: 401, code: 401001 })
  })
})

describe('the list of pages', () => {
  it('shows how far the draft is ahead of the published page', async () => {
    const { theme_pc_template_id, revision } = await addLivePage(admin, { title: '首页A' }, widget('a'))
    const { list } = await admin('GET /api/pctemplate/lists', { page_type: 'index' })
    expect(list[0]).toMatchObject({ status: 1, is_live: true, draft_ahead: 0, published_revision: revision })
    await editor('POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id,
      config: config(widget('b')),
      base_revision: revision,
    })
    const again = await admin('GET /api/pctemplate/lists', { page_type: 'index' })
    expect(again.list[0]).toMatchObject({ draft_ahead: 1, published_revision: revision, revision: revision + 1 })
  })

  it('knows a draft that is what shoppers see, however often it was saved', async () => {
    const live = await addLivePage(admin, { title: '首页B' }, widget('a', { text: '一' }))
    const { theme_pc_template_id } = live
    const save = async (text: string, base_revision: number) => {
      const content = { theme_pc_template_id, config: config(widget('a', { text })), base_revision }
      await editor('POST /api/pctemplate/saveTemplateContent', content)
      const [row] = (await admin('GET /api/pctemplate/lists', { keyword: '首页B' })).list
      const { template } = await admin('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
      return [row!.revision - live.revision, row!.draft_ahead, template.draft_ahead]
    }
    expect(await save('二', live.revision)).toEqual([1, 1, 1])
    expect(await save('一', live.revision + 1)).toEqual([2, 0, 0])
    expect(await save('三', live.revision + 2)).toEqual([3, 3, 3])
  })

  it('finds by words, type and platform, page by page', async () => {
    for (const title of ['秋季 100% 纯棉', '秋季上新', '冬季上新'])
      await addPage(editor, { title, page_type: 'custom' })
    await addPage(editor, { title: '手机首页', platform: 'h5' })
    const titles = async (input: Parameters<typeof admin<'GET /api/pctemplate/lists'>>[1]) =>
      (await admin('GET /api/pctemplate/lists', input)).list.map(row => row.template_title).sort()
    expect(await titles({ keyword: '%' })).toEqual(['秋季 100% 纯棉'])
    expect(await titles({ keyword: '秋季', page_type: 'custom' })).toEqual(['秋季 100% 纯棉', '秋季上新'])
    expect(await titles({ platform: 'h5' })).toEqual(['手机首页'])
    const second = await admin('GET /api/pctemplate/lists', { page_no: 2, page_size: 3 })
    expect(second).toMatchObject({ total_count: 4, list: [{}] })
    expect((await admin('GET /api/pctemplate/lists', { page: 9, pageSize: 3 })).total_count).toBe(4)
  })
})

describe('changing pages', () => {
  it('asks for a title and a known type', async () => {
    await expect(addPage(editor, { title: '  ' })).rejects.toMatchObject({ status: 422, message: '缺少页面名称' })
    await expect(addPage(editor, { page_type: 'blog' as 'index' })).rejects.toMatchObject({ message: '缺少页面类型' })
    await expect(admin('PUT /api/pctemplate/edit', { theme_pc_template_id: '1', status: 3 })).rejects.toMatchObject({
      message: '启用状态不合法',
    })
  })

  it('stores only the requested fields', async () => {
    const made = await editor('POST /api/pctemplate/add', {
      template_title: '页面',
      page_type: 'custom',
      enabled: true,
      revision: 99,
      published_version_id: 1,
      updated_by: 1,
      deleted_at: 1,
    } as never)
    expect(made).toMatchObject({ status: 2, revision: 1, published_version_id: null, is_live: false })
  })

  it('allows one enabled page of a type and platform, and replaces it in one step', async () => {
    const first = await addLivePage(admin, { title: '旧首页' }, widget('a'))
    const { theme_pc_template_id } = await addPage(editor, { title: '新首页' })
    const enable = { theme_pc_template_id, status: 1 }
    await expect(admin('PUT /api/pctemplate/edit', enable)).rejects.toMatchObject({ message: '已有启用的模版' })
    await expect(admin('PUT /api/pctemplate/edit', { ...enable, replace: true })).rejects.toMatchObject({
      message: '请先发布页面再启用',
    })
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 1 })
    const edited = await admin('PUT /api/pctemplate/edit', { ...enable, replace: true, template_description: '双十二' })
    expect(edited).toMatchObject({ is_live: true, template_description: '双十二', template_title: '新首页' })
    const { list } = await admin('GET /api/pctemplate/lists', { status: '1' })
    expect(list.map(row => row.theme_pc_template_id)).toEqual([theme_pc_template_id])
    expect(first.theme_pc_template_id).not.toBe(theme_pc_template_id)
    await addLivePage(admin, { platform: 'h5' }, widget('a'))
    expect((await admin('GET /api/pctemplate/lists', { status: '1' })).total_count).toBe(2)
  })

  it("deletes editors' own drafts, all drafts for admins, and no live pages", async () => {
    const live = await addLivePage(admin, {}, widget('a'))
    const byAdmin = await addPage(admin)
    const own = await addPage(editor)
    const remove = (api: typeof admin, id: string) => api('DELETE /api/pctemplate/delete/{id}', { id })
    await expect(remove(admin, live.theme_pc_template_id)).rejects.toMatchObject({
      message: '启用中的页面不能删除，请先停用',
    })
    await expect(remove(editor, byAdmin.theme_pc_template_id)).rejects.toMatchObject({ status: 403 })
    await remove(editor, own.theme_pc_template_id)
    await remove(admin, byAdmin.theme_pc_template_id)
    await expect(remove(admin, own.theme_pc_template_id)).rejects.toMatchObject({ status: 404 })
    expect((await admin('GET /api/pctemplate/lists')).total_count).toBe(1)
  })

  it('lets nobody delete a draft of somebody else because he saved it last', async () => {
    const { theme_pc_template_id: id } = await addPage(editor)
    const other = await operatorApi(shop, 'editor', '韩梅')
    await other('PUT /api/pctemplate/edit', { theme_pc_template_id: id, template_title: '改名' })
    const [a, b] = [config(widget('a')), config(widget('b'))]
    await other('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id: id, config: a, base_revision: 2 })
    await expect(other('DELETE /api/pctemplate/delete/{id}', { id })).rejects.toMatchObject({ status: 403 })
    await editor('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id: id, config: b, base_revision: 3 })
    const copy = await other('POST /api/pctemplate/copy', { theme_pc_template_id: id })
    await editor('PUT /api/pctemplate/edit', { ...copy, template_title: '又改名' })
    await expect(editor('DELETE /api/pctemplate/delete/{id}', { id: copy.theme_pc_template_id })).rejects.toMatchObject(
      { status: 403 },
    )
    await other('DELETE /api/pctemplate/delete/{id}', { id: copy.theme_pc_template_id })
    await admin('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id: id, config: a, base_revision: 4 })
    await editor('DELETE /api/pctemplate/delete/{id}', { id })
  })

  it('copies a draft onto the other platform, and links both', async () => {
    const { theme_pc_template_id } = await addLivePage(admin, { title: '首页' }, widget('a'))
    const copy = await editor('POST /api/pctemplate/copy', { theme_pc_template_id, platform: 'h5' })
    expect(copy).toMatchObject({ template_title: '首页', platform: 'h5', status: 2, published_version_id: null })
    const opened = await editor('GET /api/pctemplate/getDecorationContent', { page_type: 'index', platform: 'h5' })
    expect(opened).toMatchObject({ id: copy.theme_pc_template_id, twin_id: theme_pc_template_id })
    expect(JSON.parse(opened.config)).toEqual([widget('a')])
    const otherPlatform = await editor('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
    expect(otherPlatform.twin_id).toBe(copy.theme_pc_template_id)
    expect((await editor('POST /api/pctemplate/copy', { theme_pc_template_id })).template_title).toBe('首页 副本')
    await editor('PUT /api/pctemplate/edit', { theme_pc_template_id, template_title: `${'长'.repeat(46)}🎁礼` })
    expect((await editor('POST /api/pctemplate/copy', { theme_pc_template_id })).template_title).toBe(
      `${'长'.repeat(46)} 副本`,
    )
  })

  it('lists the targets for links', async () => {
    const shown = await addLivePage(admin, { page_type: 'custom', title: '会员日' }, widget('a'))
    await addPage(editor, { page_type: 'custom', title: '草稿' })
    const pages = await viewer('GET /api/pctemplate/pages')
    expect(pages.map(page => page.title)).toEqual([
      '首页',
      '商品列表',
      '会员中心',
      '购物车',
      '积分商城',
      '领券中心',
      '会员日',
    ])
    expect(pages.at(-1)).toMatchObject({
      linkPage: 'customer',
      href: `/custompage?pageid=${shown.theme_pc_template_id}`,
      platform: 'pc',
    })
    await addLivePage(admin, { page_type: 'custom', title: '会员日', platform: 'h5' }, widget('a'))
    const alike = (await viewer('GET /api/pctemplate/pages')).filter(page => page.title === '会员日')
    expect(alike.map(page => page.platform)).toEqual(['h5', 'pc'])
  })

  it('records who did what', async () => {
    const { theme_pc_template_id } = await addLivePage(admin, {}, widget('a'))
    const rows = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, theme_pc_template_id))
      .orderBy(auditLog.id)
    expect(rows.map(row => row.action)).toEqual(['template.add', 'template.save', 'template.publish', 'template.edit'])
  })
})

describe('a page that starts with content', () => {
  const start = { template_title: '会场', page_type: 'custom', platform: 'pc' } as const

  it('has it as its first draft, so that undo and versions begin there', async () => {
    const { theme_pc_template_id, revision, draft_ahead } = await editor('POST /api/pctemplate/add', {
      ...start,
      config: config(widget('a'), widget('b')),
    })
    const opened = await editor('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
    expect(JSON.parse(opened.config)).toMatchObject([{ uuid: 'a' }, { uuid: 'b' }])
    expect({ revision, draft_ahead }).toEqual({ revision: 1, draft_ahead: 1 })
  })

  it('is not made of content that no page may have', async () => {
    const twice = config(widget('a'), widget('a'))
    await expect(editor('POST /api/pctemplate/add', { ...start, config: twice })).rejects.toMatchObject({ status: 400 })
    const wrong = config(widget('a', { fontSize: 'large' }))
    await expect(editor('POST /api/pctemplate/add', { ...start, config: wrong })).rejects.toMatchObject({ status: 422 })
    expect((await viewer('GET /api/pctemplate/lists')).total_count).toBe(0)
  })
})

describe('folders and texts for search engines', () => {
  const seo = { seo_title: '双11 会场', seo_description: '全场好物 一降到底', seo_keywords: '双11,优惠' }

  it('put pages together, and are listed with what they hold', async () => {
    const [a, b, c] = [await addPage(editor), await addPage(editor), await addPage(editor)]
    const move = (page: { theme_pc_template_id: string }, folder: string) =>
      editor('PUT /api/pctemplate/edit', { theme_pc_template_id: page.theme_pc_template_id, folder })
    await move(a, ' 大促 ')
    await move(b, '大促')
    expect(await viewer('GET /api/pctemplate/folders')).toEqual([{ folder: '大促', count: 2 }])
    const idsIn = async (folder: string) =>
      (await viewer('GET /api/pctemplate/lists', { folder })).list.map(page => page.theme_pc_template_id).sort()
    expect(await idsIn('大促')).toEqual([a, b].map(page => page.theme_pc_template_id).sort())
    expect(await idsIn('')).toEqual([c.theme_pc_template_id])
    expect((await viewer('GET /api/pctemplate/lists')).total_count).toBe(3)
    await move(a, '')
    await editor('DELETE /api/pctemplate/delete/{id}', { id: b.theme_pc_template_id })
    expect(await viewer('GET /api/pctemplate/folders')).toEqual([])
    await expect(viewer('PUT /api/pctemplate/edit', { ...a, folder: '我的' })).rejects.toMatchObject({ status: 403 })
    await expect(move(c, '长'.repeat(31))).rejects.toMatchObject({ status: 422 })
    await expect(shop.api()('GET /api/pctemplate/folders')).rejects.toMatchObject({ status: 401 })
  })

  it('reach shoppers with the publication, in both contracts, and go along to the phone', async () => {
    const { theme_pc_template_id } = await addLivePage(admin, { page_type: 'custom' }, widget('a'))
    const read = () => shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id })
    const page = () =>
      shop.api()('GET pctemplate/getTemplateContent', { page_type: 'custom', page_id: theme_pc_template_id })
    const hasTexts = expect.objectContaining({ seo: expect.anything() })
    const edited = await editor('PUT /api/pctemplate/edit', { theme_pc_template_id, folder: '大促', ...seo })
    const texts = { title: seo.seo_title, description: seo.seo_description, keywords: seo.seo_keywords }
    expect(edited).toMatchObject({ seo: texts, draft_ahead: 1, published_texts: { seo: { title: '' } } })
    expect([...((await read()) as object[]), await page()]).not.toContainEqual(hasTexts)
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id, revision: edited.revision })
    expect(await read()).toMatchObject([{ seo: texts }])
    expect(await page()).toMatchObject({ seo: texts })
    const copied = await editor('POST /api/pctemplate/copy', { theme_pc_template_id, platform: 'h5' })
    expect(copied).toMatchObject({ folder: '大促', seo: texts })
  })
})
