import { takeTurns } from '../src/modules/templates/plan-turns'
import { toUnix } from '../src/platform/clock'
import { addLivePage, config, operatorApi, widget } from './pages'
import type { TestShop } from './test-shop'

export const HOUR = 3_600

interface Period {
  from: number
  /** Hours; 0: without an end. */
  to?: number
  enable?: boolean
}

/** What tests of plans do again and again, as an admin. Times are hours from now. */
export async function planner(shop: TestShop) {
  const api = await operatorApi(shop)
  const inHours = (hours: number) => toUnix(shop.clock.now()) + hours * HOUR
  const pass = (hours: number) => shop.clock.advance(hours * HOUR * 1_000)
  const passAndTurn = async (hours: number) => {
    pass(hours)
    return await takeTurns(shop)
  }
  const save = async (theme_pc_template_id: string, base_revision: number, uuid: string) => {
    const draft = { theme_pc_template_id, base_revision, config: config(widget(uuid)) }
    return (await api('POST /api/pctemplate/saveTemplateContent', draft)).revision
  }
  const plan = (theme_pc_template_id: string, revision: number, { from, to = 0, enable = false }: Period) => {
    const period = { publish_at: inHours(from), end_at: to === 0 ? 0 : inHours(to) }
    return api('POST /api/pctemplate/schedule', { theme_pc_template_id, revision, ...period, enable })
  }
  const pageRow = async (theme_pc_template_id: string) =>
    (await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })).template
  const planId = async (id: string) => (await pageRow(id)).schedule!.plan_id
  /** What visitors get: uuids, none where there is no page. */
  const shown = async (theme_pc_template_id: string) => {
    const page = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id })
    const rows = Array.isArray(page) ? page.map(row => JSON.parse(row.config)) : []
    return rows.map((shownWidget: { uuid: string }) => shownWidget.uuid)
  }
  /** A live page that shows "now", with "later" saved after it. */
  const pageWithDraft = async () => {
    const live = await addLivePage(api, { page_type: 'custom' }, widget('now'))
    const { theme_pc_template_id: id, revision, version_id } = live
    return { id, revision: await save(id, revision, 'later'), before: version_id }
  }
  return { api, inHours, pass, passAndTurn, save, plan, pageRow, planId, shown, pageWithDraft }
}
