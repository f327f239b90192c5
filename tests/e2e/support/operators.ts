import type { BrowserContext } from '@playwright/test'
import { call, callFrom, type Shop } from './shop'

export type Role = 'admin' | 'editor' | 'viewer'

const tokens = new Map<Role, string>()

/** Token of a demo operator; one session per role and run. */
export async function operatorToken(shop: Shop, role: Role): Promise<string> {
  const known = tokens.get(role)
  if (known) return known
  const { token } = await callFrom<{ token: string }>(shop, '10.255.0.1', '/api/operator/login', {
    username: role,
    password: 'heji2026',
  })
  tokens.set(role, token)
  return token
}

/** Gives a browser the session of an operator. */
export async function enterDesigner(context: BrowserContext, shop: Shop, role: Role) {
  const token = await operatorToken(shop, role)
  // Frames without an origin of their own have no storage.
  await context.addInitScript(value => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('heji_operator', value)
  }, token)
}

export interface Template {
  theme_pc_template_id: string
  template_title: string
  platform: 'pc' | 'h5'
  page_type: string
  revision: number
  is_live: boolean
  published_version_id: string | null
}

/** Pages of the shop as the list shows them. */
export const templates = async (shop: Shop, input: Record<string, string> = {}) =>
  (
    await call<{ list: Template[] }>(
      shop,
      'GET /api/pctemplate/lists',
      { pageSize: 100, ...input },
      await operatorToken(shop, 'admin'),
    )
  ).list

/** The draft of a page. */
export const draftOf = async (shop: Shop, id: string) =>
  await call<{ config: string; template: Template }>(
    shop,
    'GET /api/pctemplate/getDecorationContent',
    { theme_pc_template_id: id },
    await operatorToken(shop, 'admin'),
  )

/** A block of a page, as it is saved. */
export type Widget = { type: string; uuid: string; [field: string]: unknown }

const ONE_TEXT: Widget[] = [{ type: 'W0011', uuid: 'first-text', text: '原来的文字', width: 1190, height: 40 }]

/** A new page, by default with one text. */
export async function newPage(
  shop: Shop,
  title: string,
  role: Role = 'admin',
  widgets: Widget[] = ONE_TEXT,
  platform: Template['platform'] = 'pc',
): Promise<string> {
  const token = await operatorToken(shop, role)
  const { theme_pc_template_id: id, revision } = await call<Template>(
    shop,
    'POST /api/pctemplate/add',
    { template_title: title, page_type: 'custom', platform },
    token,
  )
  const config = JSON.stringify([{ type: 'W0000', uuid: 'settings' }, ...widgets])
  await call(
    shop,
    'POST /api/pctemplate/saveTemplateContent',
    { theme_pc_template_id: id, config, base_revision: revision },
    token,
  )
  return id
}

/** A published page with these blocks. */
export async function livePage(shop: Shop, title: string, widgets: Widget[], platform: Template['platform'] = 'pc') {
  const token = await operatorToken(shop, 'admin')
  const id = await newPage(shop, title, 'admin', widgets, platform)
  const page = { theme_pc_template_id: id }
  await call(shop, 'POST /api/pctemplate/publish', { ...page, revision: 2 }, token)
  await call(shop, 'PUT /api/pctemplate/edit', { ...page, status: 1 }, token)
  return id
}
