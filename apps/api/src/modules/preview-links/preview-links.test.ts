import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let editor: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
})
// Some tests take longer than a session lasts.
beforeEach(async () => {
  editor = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const save = (theme_pc_template_id: string, base_revision: number, uuid: string) =>
  editor('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id,
    base_revision,
    config: config(widget(uuid)),
  })
const link = (theme_pc_template_id: string, hours: 1 | 24 | 168 = 1) =>
  editor('POST /api/pctemplate/review', { theme_pc_template_id, hours })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1)!
/** What somebody without an account gets: uuids. */
const seen = async (token: string, platform?: 'pc' | 'h5') => {
  const input = { token, ...(platform && { platform }) }
  const { config: text, ...page } = await shop.api()('GET pctemplate/review/{token}', input)
  return { ...page, uuids: (JSON.parse(text) as { uuid: string }[]).map(({ uuid }) => uuid) }
}
const ENDED = { status: 404, message: '审阅链接已失效' }

describe('a preview link', () => {
  it('shows the draft that was saved last, which shoppers do not see', async () => {
    const admin = await operatorApi(shop)
    const { theme_pc_template_id: id, revision } = await addLivePage(admin, { page_type: 'custom' }, widget('live'))
    await save(id, revision, 'draft')
    const made = await link(id)
    expect(made.url).toMatch(/^http.*\/review\/[\w-]{32}$/)
    const token = tokenOf(made)
    expect(await seen(token)).toMatchObject({ uuids: ['draft'], version_id: '0', published_at: null, ends: made.ends })
    expect((await seen(token)).state).toBe('changed')
    await save(id, revision + 1, 'newer')
    expect((await seen(token)).uuids).toEqual(['newer'])
    const rows = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id: id })
    expect(JSON.stringify(rows)).toContain('live')
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: revision + 2 })
    expect((await seen(token)).state).toBe('published')
    const fresh = await addPage(editor, { page_type: 'custom' })
    expect((await seen(tokenOf(await link(fresh.theme_pc_template_id)))).state).toBe('unpublished')
  })

  it('shows each device the draft for it', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    await save(id, 1, 'desktop')
    const token = tokenOf(await link(id))
    expect((await seen(token, 'h5')).uuids).toEqual(['desktop'])
    const otherPlatform = await editor('POST /api/pctemplate/copy', { theme_pc_template_id: id, platform: 'h5' })
    await save(otherPlatform.theme_pc_template_id, 1, 'phone')
    expect([(await seen(token, 'h5')).uuids, (await seen(token, 'pc')).uuids]).toEqual([['phone'], ['desktop']])
  })

  it.each([1, 24, 168] as const)('ends after %i hours', async hours => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    const token = tokenOf(await link(id, hours))
    shop.clock.advance(hours * HOUR - 1_000)
    expect((await seen(token)).uuids).toEqual([])
    shop.clock.advance(1_000)
    await expect(seen(token)).rejects.toMatchObject(ENDED)
    const today = await operatorApi(shop, 'editor')
    expect(await today('GET /api/pctemplate/reviews', { theme_pc_template_id: id })).toEqual([])
  })

  it('ends when it is taken back, and with its page', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    const [first, second] = [await link(id), await link(id)]
    expect(await editor('GET /api/pctemplate/reviews', { theme_pc_template_id: id })).toEqual([second, first])
    await editor('DELETE /api/pctemplate/review/{id}', { id: first.review_id })
    await expect(seen(tokenOf(first))).rejects.toMatchObject(ENDED)
    await expect(editor('DELETE /api/pctemplate/review/{id}', { id: first.review_id })).rejects.toMatchObject(ENDED)
    expect((await seen(tokenOf(second))).uuids).toEqual([])
    await editor('DELETE /api/pctemplate/delete/{id}', { id })
    await expect(seen(tokenOf(second))).rejects.toMatchObject(ENDED)
  })

  it.each(['x', "' or 1=1", 'x'.repeat(64)])('that nobody made shows nothing: %s', async token => {
    await expect(seen(token)).rejects.toMatchObject(ENDED)
  })

  it('is for pages that stand alone, at most twenty at a time, and made by editors', async () => {
    const header = await addPage(editor, { page_type: 'header' })
    await expect(link(header.theme_pc_template_id)).rejects.toMatchObject({
      message: '只有首页和自定义页可以生成审阅链接',
    })
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    for (let i = 0; i < 20; i++) await link(id)
    await expect(link(id)).rejects.toMatchObject({ message: '一个页面最多20个审阅链接，请先撤销不用的' })
    shop.clock.advance(HOUR)
    expect((await link(id)).author).toBe('李雷')
    const viewer = await operatorApi(shop, 'viewer')
    const input = { theme_pc_template_id: id, hours: 1 as const }
    await expect(viewer('POST /api/pctemplate/review', input)).rejects.toMatchObject({ status: 403 })
    await expect(viewer('GET /api/pctemplate/reviews', input)).rejects.toMatchObject({ status: 403 })
    await expect(editor('POST /api/pctemplate/review', { ...input, hours: 2 as never })).rejects.toMatchObject({
      message: '请选择有效期',
    })
  })
})
