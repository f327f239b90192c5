import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop)
})
afterAll(() => shop.close())

const home = async () => {
  const page = await shop.api()('GET pctemplate/getTemplateContent', { page_type: 'home', platform: 'pc' })
  return Array.isArray(page) ? [] : JSON.parse(page.config)
}

const save = (theme_pc_template_id: string, base_revision: number, uuid: string) =>
  api('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id, base_revision, config: config(widget(uuid)) })

describe('publishing', () => {
  it('shows a page only when it is published, and drafts never', async () => {
    const { theme_pc_template_id: id, revision } = await addLivePage(api, {}, widget('one'))
    expect(await home()).toEqual([widget('one')])
    await save(id, revision, 'two')
    expect(await home()).toEqual([widget('one')])
    const events: string[] = []
    const stop = shop.events.subscribe(event => events.push(event))
    await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: revision + 1, note: '换图' })
    await expect.poll(() => events).toEqual(['template-changed'])
    stop()
    expect(await home()).toEqual([widget('two')])
  })

  it('keeps what was accepted, and why, with the version; an empty reason is none', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    await save(id, 1, 'x')
    const publish = (reason: string) =>
      api('POST /api/pctemplate/publish', {
        theme_pc_template_id: id,
        revision: 2,
        accepted: [{ text: '商品“杯”已售罄', reason }],
      })
    await expect(publish('  ')).rejects.toMatchObject({ message: '请填写仍要发布的理由' })
    await publish('今晚到货')
    const { list } = await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(list.map(({ accepted }) => accepted)).toEqual([[{ text: '商品“杯”已售罄', reason: '今晚到货' }]])
  })

  it('publishes the revision that the operator saw, even if a newer one exists', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    await save(id, 1, 'seen')
    await save(id, 2, 'newer')
    const published = await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: 2 })
    const version = await api('GET /api/pctemplate/version/{id}', { id: published.version_id })
    expect(JSON.parse(version.config)).toEqual([widget('seen')])
    expect(version).toMatchObject({ revision: 2, author: '李雷', is_published: true, widget_count: 1 })
    const missing = { theme_pc_template_id: id, revision: 9 }
    await expect(api('POST /api/pctemplate/publish', missing)).rejects.toMatchObject({
      status: 404,
      message: '页面不存在',
    })
  })

  it('counts the blocks of a version and of a draft, not the settings of the page', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    const content = config({ type: 'W0000', uuid: 's' }, widget('a'), widget('b'))
    await api('POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id: id,
      base_revision: 1,
      config: content,
    })
    await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: 2 })
    const versions = await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    const revisions = await api('GET /api/pctemplate/revisions', { theme_pc_template_id: id })
    expect([versions.list[0]?.widget_count, revisions.list[0]?.widget_count]).toEqual([2, 2])
  })

  it('makes one version of one revision', async () => {
    const {
      theme_pc_template_id: id,
      revision,
      version_id,
    } = await addLivePage(api, { page_type: 'custom' }, widget('a'))
    const again = await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision })
    expect(again.version_id).toBe(version_id)
    expect((await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })).total_count).toBe(1)
  })
})

describe('publishing with enabling', () => {
  const isShown = async (id: string) => {
    const rows = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })
    return Array.isArray(rows) && rows.length > 0
  }

  it('shows a page that was not enabled, also when this revision is published already', async () => {
    const { theme_pc_template_id } = await addPage(api, { page_type: 'custom' })
    await save(theme_pc_template_id, 1, 'a')
    const input = { theme_pc_template_id, revision: 2 }
    const hidden = await api('POST /api/pctemplate/publish', input)
    expect([hidden.is_live, await isShown(theme_pc_template_id)]).toEqual([false, false])
    const shown = await api('POST /api/pctemplate/publish', { ...input, enable: true })
    expect([shown.is_live, await isShown(theme_pc_template_id)]).toEqual([true, true])
    expect(shown.version_id).toBe(hidden.version_id)
    // Enabled stays enabled.
    await save(theme_pc_template_id, 2, 'b')
    expect(await api('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 3 })).toMatchObject({
      is_live: true,
    })
  })

  it('puts a home page in the place of the enabled one, and without it leaves that one', async () => {
    const old = await addLivePage(api, {}, widget('old'))
    const { theme_pc_template_id } = await addPage(api, {})
    await save(theme_pc_template_id, 1, 'new')
    await api('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 2 })
    expect(await home()).toEqual([widget('old')])
    await api('POST /api/pctemplate/publish', { theme_pc_template_id, revision: 2, enable: true })
    expect(await home()).toEqual([widget('new')])
    const { template } = await api('GET /api/pctemplate/getDecorationContent', old)
    expect(template).toMatchObject({ status: 2, is_live: false })
  })
})

describe('restoring', () => {
  it('makes a version the new draft and leaves the published page', async () => {
    const { theme_pc_template_id: id, revision, version_id } = await addLivePage(api, {}, widget('first'))
    await save(id, revision, 'second')
    await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: revision + 1 })
    const restored = await api('POST /api/pctemplate/restore', { theme_pc_template_id: id, version_id })
    expect(restored).toMatchObject({ revision: revision + 2, version_id: null })
    const { config: draft } = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })
    expect(JSON.parse(draft)).toEqual([widget('first')])
    expect(await home()).toEqual([widget('second')])
  })

  it('can publish it in the same step', async () => {
    const { theme_pc_template_id: id, revision, version_id } = await addLivePage(api, {}, widget('good'))
    await save(id, revision, 'bad')
    await api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: revision + 1 })
    await api('POST /api/pctemplate/restore', { theme_pc_template_id: id, version_id, publish: true })
    expect(await home()).toEqual([widget('good')])
    const { list } = await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(list.map(v => [v.revision, v.is_published])).toEqual([
      [4, true],
      [3, false],
      [2, false],
    ])
  })

  it('restores a saved draft, but nothing of another page', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    await save(id, 1, 'a')
    await save(id, 2, 'b')
    const restored = await api('POST /api/pctemplate/restore', { theme_pc_template_id: id, revision: 2 })
    expect(restored.revision).toBe(4)
    const other = await addLivePage(api, { page_type: 'custom' }, widget('other'))
    await expect(
      api('POST /api/pctemplate/restore', { theme_pc_template_id: id, version_id: other.version_id }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(api('POST /api/pctemplate/restore', { theme_pc_template_id: id })).rejects.toMatchObject({
      message: '缺少version_id',
    })
  })
})
