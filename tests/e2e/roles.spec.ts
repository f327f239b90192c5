import type { Page } from '@playwright/test'
import { canvas, panel, tile } from './support/designer'
import { draftOf, enterDesigner, newPage, operatorToken, type Role } from './support/operators'
import { call } from './support/shop'
import { expect, type Shop, test } from './support/test'

const ROLES: readonly Role[] = ['viewer', 'editor', 'admin']

/** Whether something that can be pressed or written is there and alive. */
const isOffered = (page: Page, role: 'button' | 'checkbox' | 'textbox' | 'menuitem', name: string | RegExp) =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .evaluateAll(all =>
      all.some(
        one =>
          one.checkVisibility() &&
          !(one as HTMLButtonElement).disabled &&
          one.getAttribute('aria-disabled') !== 'true' &&
          !one.classList.contains('ant-dropdown-menu-item-disabled'),
      ),
    )

/** Stands for the id of the page. */
const PAGE = '{page}'

interface Call {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  fields?: Record<string, string>
}

/** What an operator may do, from which role on, where it is offered, and the call behind it. */
interface Right {
  from: Role
  offered?: (page: Page) => Promise<boolean>
  call?: Call
}

/** A call about the page that is open. */
const page = (path: string, fields: Record<string, string> = {}, method: Call['method'] = 'POST'): Call => ({
  method,
  path: `/api/pctemplate/${path}`,
  fields: { theme_pc_template_id: PAGE, ...fields },
})

const LIST: Record<string, Right> = {
  新建页面: { from: 'editor', offered: p => isOffered(p, 'button', '新建页面'), call: page('add') },
  页面设置: { from: 'editor', offered: p => isOffered(p, 'button', '设置'), call: page('edit', {}, 'PUT') },
  复制页面: { from: 'editor', offered: p => isOffered(p, 'button', '复制'), call: page('copy') },
  删除页面: {
    from: 'editor',
    offered: p => isOffered(p, 'button', '删除'),
    call: { method: 'DELETE', path: '/api/pctemplate/delete/0' },
  },
  多选页面: { from: 'editor', offered: p => isOffered(p, 'checkbox', /^选择/) },
  启用停用: {
    from: 'admin',
    offered: p => isOffered(p, 'button', /^(启用|停用)$/),
    call: page('edit', { status: '1' }, 'PUT'),
  },
}

const EDITOR: Record<string, Right> = {
  保存: {
    from: 'editor',
    offered: p => isOffered(p, 'button', '保存'),
    call: page('saveTemplateContent', { config: '[]', base_revision: '0' }),
  },
  添加组件: { from: 'editor', offered: p => tile(p, 'W0011').isEnabled() },
  使用版块: { from: 'editor', offered: p => isOffered(p, 'button', '领券专区 版块') },
  导入模块: {
    from: 'editor',
    offered: p => isOffered(p, 'button', '导入'),
    call: { method: 'POST', path: '/api/pctemplate/combine' },
  },
  改组件: { from: 'editor', offered: p => panel(p).getByRole('textbox', { name: '文本内容' }).isEnabled() },
  删除模块: { from: 'editor', call: { method: 'DELETE', path: '/api/pctemplate/combine/0' } },
  删除图片: { from: 'editor', call: { method: 'DELETE', path: '/api/espier/images', fields: { 'image_id[0]': '0' } } },
  移动图片: { from: 'editor', call: { method: 'PUT', path: '/api/espier/images/folder', fields: { folder: '' } } },
  替换图片: { from: 'editor', call: { method: 'POST', path: '/api/espier/images/replace' } },
  试买: { from: 'editor', call: { method: 'DELETE', path: '/api/pctemplate/sandbox' } },
  发布: { from: 'admin', offered: p => isOffered(p, 'button', '发布'), call: page('publish', { revision: '0' }) },
  定时发布: { from: 'admin', call: page('schedule', { revision: '0', publish_at: '1' }) },
  取消定时: { from: 'admin', call: { method: 'DELETE', path: '/api/pctemplate/schedule/0' } },
}

const HISTORY: Record<string, Right> = {
  恢复为草稿: {
    from: 'editor',
    offered: p => isOffered(p, 'button', '恢复为草稿'),
  },
  恢复并发布: {
    from: 'admin',
    offered: p => isOffered(p, 'button', '恢复并发布'),
    call: page('restore', { version_id: '0', publish: '1' }),
  },
}

const PALETTE: Record<string, Right> = {
  命令面板里添加组件: { from: 'editor', offered: p => optionOn(p, '添加文本') },
  命令面板里删除: { from: 'editor', offered: p => optionOn(p, '删除') },
  命令面板里保存: { from: 'editor', offered: p => optionOn(p, '保存') },
  命令面板里试买: { from: 'editor', offered: p => optionOn(p, '在草稿里试买') },
  命令面板里发布: { from: 'admin', offered: p => optionOn(p, '发布') },
}

async function optionOn(p: Page, name: string): Promise<boolean> {
  await p.getByRole('combobox', { name: '搜索命令、组件和页面' }).fill(name)
  const option = p.getByRole('option').filter({ has: p.locator('span').getByText(name, { exact: true }) })
  if ((await option.count()) === 0) return false
  return (await option.first().getAttribute('aria-disabled')) !== 'true'
}

/** Whether the API refuses a call because of the role; what else is wrong with it is no matter here. */
async function isForbidden(shop: Shop, role: Role, id: string, asked: Call): Promise<boolean> {
  const { method, path } = asked
  const fields = Object.fromEntries(
    Object.entries(asked.fields ?? {}).map(([name, value]) => [name, value === PAGE ? id : value]),
  )
  const answer = await fetch(shop.api + path, {
    method,
    headers: { authorization: `Bearer ${await operatorToken(shop, role)}` },
    ...(method === 'DELETE' && Object.keys(fields).length === 0 ? {} : { body: new URLSearchParams(fields) }),
  })
  const { data } = (await answer.json()) as { data?: { status_code?: number } }
  return (data?.status_code ?? answer.status) === 403
}

const mayDo = (role: Role, from: Role) => ROLES.indexOf(role) >= ROLES.indexOf(from)

for (const role of ROLES)
  test(`${role}: what the role may do is offered, nothing else is, and the API agrees`, async ({
    page: p,
    context,
    shop,
  }) => {
    const title = `角色 ${role} ${Date.now()}`
    const id = await newPage(shop, title)
    // What shoppers see is not deleted, and pages of other tests may be all that the list begins with.
    await newPage(shop, `${title} 草稿`)
    // Of two versions, the older one can be published again.
    const token = await operatorToken(shop, 'admin')
    const at = { theme_pc_template_id: id }
    await call(shop, 'POST /api/pctemplate/publish', { ...at, revision: 2 }, token)
    const { config } = await draftOf(shop, id)
    const changed = { ...at, config: config.replace('原来的文字', '第二版'), base_revision: 2 }
    await call(shop, 'POST /api/pctemplate/saveTemplateContent', changed, token)
    await call(shop, 'POST /api/pctemplate/publish', { ...at, revision: 3 }, token)
    await enterDesigner(context, shop, role)
    const wrong: string[] = []
    const look = async (rights: Record<string, Right>) => {
      for (const [what, { from, offered, call: asked }] of Object.entries(rights)) {
        const may = mayDo(role, from)
        if (offered && (await offered(p)) !== may) wrong.push(`${what}：${may ? '没有给出' : '给出了'}`)
        if (asked && (await isForbidden(shop, role, id, asked)) === may)
          wrong.push(`${what}：API ${may ? '拒绝' : '放行'}`)
      }
    }
    await p.goto(`${shop.designer}/pages`)
    await p.getByLabel('搜索页面名称').fill(title)
    await p.keyboard.press('Enter')
    await expect(p.getByRole('button', { name: /^(编辑|查看)$/ })).toHaveCount(2)
    await look(LIST)
    await p.goto(`${shop.designer}/pages/${id}`)
    await canvas(p).locator('[data-uuid="first-text"]').click()
    await expect(p.getByRole('button', { name: '领券专区 版块' })).toBeVisible()
    await expect(p.getByRole('heading', { name: /^组合模块（/ })).toBeVisible()
    await look(EDITOR)
    await p.keyboard.press('Control+k')
    await expect(p.getByRole('combobox', { name: '搜索命令、组件和页面' })).toBeFocused()
    await look(PALETTE)
    await p.keyboard.press('Escape')
    await p.getByRole('button', { name: '历史' }).click()
    await expect(p.getByRole('dialog', { name: '历史' }).getByText('个组件').first()).toBeVisible()
    await look(HISTORY)
    expect(wrong).toEqual([])
  })
