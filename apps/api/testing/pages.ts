import { settings } from '../src/db/schema'
import { addOperator } from './fixtures'
import type { TestShop } from './test-shop'

/** One widget with defaults that every check accepts. */
export const widget = (uuid: string, fields: Record<string, unknown> = {}) => ({
  type: 'W0011',
  uuid,
  text: uuid,
  ...fields,
})

export const config = (...widgets: Record<string, unknown>[]) => JSON.stringify(widgets)

/** A signed-in operator of a role, who may do nothing for a week. */
export async function operatorApi(shop: TestShop, role: 'viewer' | 'editor' | 'admin' = 'admin', displayName = '李雷') {
  const operator = await addOperator(shop.db, role, { displayName })
  // Tests leap over days; for nobody who does so is the session ended for being idle.
  const value = { idle_minutes: 10_080 }
  await shop.db.insert(settings).values({ key: 'staff', value }).onConflictDoNothing()
  return shop.api(await shop.tokenOf('operator', operator.id))
}

type OperatorApi = Awaited<ReturnType<typeof operatorApi>>

let made = 0

/** A page made through the API; each has a name of its own. */
export const addPage = (
  api: OperatorApi,
  values: { page_type?: 'index' | 'custom' | 'header' | 'footer'; platform?: 'pc' | 'h5'; title?: string } = {},
) =>
  api('POST /api/pctemplate/add', {
    template_title: values.title ?? `双十一首页 ${++made}`,
    page_type: values.page_type ?? 'index',
    platform: values.platform ?? 'pc',
  })

/** A page whose content shoppers see. */
export async function addLivePage(
  api: OperatorApi,
  values: Parameters<typeof addPage>[1],
  ...widgets: Record<string, unknown>[]
) {
  return await makeLive(api, await addPage(api, values), ...widgets)
}

/** Publishes these widgets on a page and enables it. */
export async function makeLive(
  api: OperatorApi,
  { theme_pc_template_id }: { theme_pc_template_id: string },
  ...widgets: Record<string, unknown>[]
) {
  const { revision } = await api('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id,
    config: config(...widgets),
    base_revision: 1,
  })
  const { version_id } = await api('POST /api/pctemplate/publish', { theme_pc_template_id, revision })
  await api('PUT /api/pctemplate/edit', { theme_pc_template_id, status: 1, replace: true })
  return { theme_pc_template_id, revision, version_id }
}

/** The page that a visitor gets, with its widgets as rows. */
export async function readLivePage(shop: TestShop, input: object = { page_type: 'home' }) {
  // What our own shop asks: blocks, not sections.
  const page = await shop.api()('GET pctemplate/getTemplateContent', { platform: 'pc', ...input } as never)
  if (Array.isArray(page)) throw new Error('rows instead of a page')
  return { ...page, widgets: page.config === '' ? [] : (JSON.parse(page.config) as Record<string, unknown>[]) }
}
