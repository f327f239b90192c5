import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { toUnix } from '../../platform/clock'
import { takeTurns } from './plan-turns'

let shop: TestShop
let api: Awaited<ReturnType<typeof operatorApi>>
beforeAll(async () => {
  shop = await createTestShop()
  api = await operatorApi(shop)
})
afterAll(() => shop.close())

const HOUR = 3_600
const inHours = (hours: number) => toUnix(shop.clock.now()) + hours * HOUR
const save = (theme_pc_template_id: string, base_revision: number, uuid: string) =>
  api('POST /api/pctemplate/saveTemplateContent', { theme_pc_template_id, base_revision, config: config(widget(uuid)) })
const accepted = [{ text: '券先到期', reason: '会补发' }]
const plan = (theme_pc_template_id: string, revision: number, publish_at = inHours(1), note = '') =>
  api('POST /api/pctemplate/schedule', { theme_pc_template_id, revision, publish_at, note, accepted })
const shown = async (theme_pc_template_id: string) => {
  const page = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id })
  const widgets = Array.isArray(page) ? page.map(row => JSON.parse(row.config)) : JSON.parse(page.config)
  return widgets.map((shownWidget: { uuid: string }) => shownWidget.uuid)
}
/** A live page that shows "now", with "later" saved after it. */
async function pageWithDraft() {
  const { theme_pc_template_id: id, revision } = await addLivePage(api, { page_type: 'custom' }, widget('now'))
  const saved = await save(id, revision, 'later')
  return { id, revision: saved.revision }
}

describe('a planned publication', () => {
  it('shows the planned revision at its time, once, and tells the servers that keep pages', async () => {
    const { id, revision } = await pageWithDraft()
    const at = inHours(1)
    const planned = await plan(id, revision, at, '双11')
    const schedule = { revision, publish_at: at, end_at: null, is_running: false, note: '双11', author: '李雷' }
    expect(planned.schedule).toMatchObject({ ...schedule, enable: false })
    await save(id, revision, 'not-yet')
    expect(await takeTurns(shop)).toBe(0)
    expect(await shown(id)).toEqual(['now'])

    const events: string[] = []
    const stop = shop.events.subscribe(event => events.push(event))
    shop.clock.advance(HOUR * 1_000)
    expect(await takeTurns(shop)).toBe(1)
    expect(await takeTurns(shop)).toBe(0)
    await expect.poll(() => events).toEqual(['template-changed'])
    stop()
    expect(await shown(id)).toEqual(['later'])
    const { list } = await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(list[0]).toMatchObject({ revision, note: '双11', author: '李雷', is_published: true, accepted })
    const row = (await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })).template
    expect(row).toMatchObject({ schedule: null, published_revision: revision, draft_ahead: 1 })
  })

  it('enables a page that is not enabled, if it was planned so', async () => {
    const { theme_pc_template_id } = await addPage(api, { page_type: 'custom' })
    await save(theme_pc_template_id, 1, 'later')
    const input = { theme_pc_template_id, revision: 2, publish_at: inHours(1) }
    await api('POST /api/pctemplate/schedule', { ...input, enable: true })
    shop.clock.advance(HOUR * 1_000)
    expect(await takeTurns(shop)).toBe(1)
    expect(await shown(theme_pc_template_id)).toEqual(['later'])
  })

  it('is carried out by one of several processes', async () => {
    const { id, revision } = await pageWithDraft()
    await plan(id, revision)
    shop.clock.advance(HOUR * 1_000)
    const done = await Promise.all([takeTurns(shop), takeTurns(shop), takeTurns(shop)])
    expect(done.reduce((sum, n) => sum + n)).toBe(1)
    const { list } = await api('GET /api/pctemplate/versions', { theme_pc_template_id: id })
    expect(list.filter(version => version.revision === revision)).toHaveLength(1)
  })

  it('is moved, and forgotten when it is taken back', async () => {
    const { id, revision } = await pageWithDraft()
    const { schedule } = await plan(id, revision, inHours(1))
    const later = inHours(5)
    const moved = await api('PUT /api/pctemplate/schedule', { plan_id: schedule!.plan_id, publish_at: later })
    expect(moved.schedule).toEqual({ ...schedule, publish_at: later })
    const it = { id: schedule!.plan_id }
    expect((await api('DELETE /api/pctemplate/schedule/{id}', it)).schedule).toBeNull()
    const gone = { status: 404, message: '没有这个定时发布' }
    await expect(api('DELETE /api/pctemplate/schedule/{id}', it)).rejects.toMatchObject(gone)
    const again = { plan_id: schedule!.plan_id, publish_at: later }
    await expect(api('PUT /api/pctemplate/schedule', again)).rejects.toMatchObject(gone)
    shop.clock.advance(6 * HOUR * 1_000)
    expect(await takeTurns(shop)).toBe(0)
    expect(await shown(id)).toEqual(['now'])
  })

  it('ends when the same or a newer state is published by hand, and stays when an older one is', async () => {
    const { id, revision } = await pageWithDraft()
    await plan(id, revision)
    const publish = (n: number) => api('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: n })
    const planned = async () => (await api('GET /api/pctemplate/lists', { page_type: 'custom', pageSize: 50 })).list
    await publish(revision - 1)
    expect((await planned()).find(page => page.theme_pc_template_id === id)?.schedule).not.toBeNull()
    await publish(revision)
    expect((await planned()).find(page => page.theme_pc_template_id === id)?.schedule).toBeNull()
  })

  it('is deleted with its page', async () => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    await plan(id, 1)
    await api('DELETE /api/pctemplate/delete/{id}', { id })
    shop.clock.advance(2 * HOUR * 1_000)
    expect(await takeTurns(shop)).toBe(0)
  })

  it.each([
    ['a time that is over', -1, 1, '发布时间须晚于现在', 422],
    ['a time in two years', 2 * 366 * 24, 1, '发布时间须在一年之内', 422],
    ['a revision that never was', 1, 9, '页面不存在', 404],
  ])('refuses %s and plans nothing', async (_, hours, revision, message, status) => {
    const { theme_pc_template_id: id } = await addPage(api, { page_type: 'custom' })
    await expect(plan(id, revision, inHours(hours))).rejects.toMatchObject({ message, status })
    const { template } = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })
    expect(template.schedule).toBeNull()
  })

  it('is only for admins', async () => {
    const editor = await operatorApi(shop, 'editor')
    const { theme_pc_template_id } = await addPage(api, { page_type: 'custom' })
    const input = { theme_pc_template_id, revision: 1, publish_at: inHours(1) }
    await expect(editor('POST /api/pctemplate/schedule', input)).rejects.toMatchObject({ status: 403 })
    const no = { status: 403 }
    await expect(editor('DELETE /api/pctemplate/schedule/{id}', { id: '1' })).rejects.toMatchObject(no)
    const move = { plan_id: '1', publish_at: inHours(1) }
    await expect(editor('PUT /api/pctemplate/schedule', move)).rejects.toMatchObject(no)
    await expect(
      api('POST /api/pctemplate/schedule', { ...input, theme_pc_template_id: '999999' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
