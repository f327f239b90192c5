/** Acts of an operator while they last: drags, refusals, work that could not be saved, variants, modules, shops. */
import { canvas, pageWith, panel, screen, select, TEXT } from './designer-parts.mjs'

const child = (uuid, text, x, y) => ({ type: 'W0011', uuid, text, x, y, width: 200, height: 40 })
const PANEL = {
  type: 'W0006',
  uuid: 'panel',
  alias: '首屏',
  width: 800,
  height: 220,
  childWidgets: [child('one', '新品首发', 60, 40), child('two', '每日十点', 300, 40), child('three', '限时', 520, 120)],
}
/** A line of large words is higher than it. */
const LOW_PANEL = { ...PANEL, height: 40, childWidgets: [child('one', '限时', 500, 0)] }
const SHOPS = { type: 'W0020', uuid: 'shops', width: 1190, height: 430 }
const NEAR = { type: 'W0019', uuid: 'near', width: 1190, height: 430 }

const block = (page, uuid) => canvas(page).locator(`[data-uuid="${uuid}"]`)
const middle = async of => {
  const { x, y, width, height } = await of.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags something to a place and does not let go. */
async function hold(page, from, to) {
  await from.hover()
  await page.mouse.down()
  await page.mouse.move(to.x - 30, to.y - 6, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

/** The third child comes to the line and the distance of the other two. */
async function dragInPanel(page) {
  const [one, two, three] = await Promise.all(['one', 'two', 'three'].map(uuid => middle(block(page, uuid))))
  await hold(page, block(page, 'three'), { x: two.x + (two.x - one.x) + 2, y: one.y + 2 })
  await page.locator('.hd-gap, .hd-guide').first().waitFor()
  return three
}

const holdTile = code => async page => {
  const tile = page.getByRole('region', { name: '组件' }).getByRole('button', { name: new RegExp(`${code}$`) })
  await hold(page, tile.first(), await middle(block(page, 'panel')))
  await page.locator('.hd-frame--refused').waitFor()
}

/** A copied text is pasted into the panel until it had to grow. */
async function growPanel(page) {
  await select(page, 'W0011')
  await page.keyboard.press('Control+c')
  await select(page, 'W0006')
  for (let i = 0; i < 2; i++) await page.keyboard.press('Control+v')
  await page.keyboard.press('Escape')
}

/** What no panel takes stands behind it. */
async function pasteBehind(page) {
  await select(page, 'W0002')
  await page.keyboard.press('Control+c')
  await select(page, 'W0006')
  await page.keyboard.press('Control+v')
  await page.getByText('不可放入自由面板，已粘贴到它之后').waitFor()
}

const openRow = (code, name) => async page => {
  await select(page, code)
  const row = panel(page).getByRole('button', { name: /^展开/ }).first()
  if (await row.isVisible()) await row.click()
  await panel(page).getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('checkbox').or(page.getByRole('dialog').getByRole('radio')).first().waitFor()
}

/** A library with a module that somebody kept. */
async function withModule(fixtures) {
  const { list } = await fixtures.call('admin', 'GET /api/pctemplate/combine', { page: 1, pageSize: 20 })
  const params = JSON.stringify({ ...PANEL, uuid: 'kept' })
  if (list.length === 0)
    await fixtures.call('admin', 'POST /api/pctemplate/combine', { name: '服务条', image: '/favicon.svg', params })
  return await pageWith('组合模块', TEXT)(fixtures)
}
const modules = async page => {
  const kept = page.getByRole('button', { name: /^删除组合模块/ }).first()
  await kept.scrollIntoViewIfNeeded()
}

async function importModule(page) {
  await modules(page)
  const { childWidgets, uuid: _, ...own } = PANEL
  const bare = { ...own, childWidgets: childWidgets.map(({ uuid: __, ...rest }) => rest) }
  const file = { format: 'heji-module', version: 1, name: '服务条', picture: '/favicon.svg', panel: bare, files: {} }
  const buffer = Buffer.from(JSON.stringify(file))
  const chosen = { name: '服务条.json', mimeType: 'application/json', buffer }
  await page.getByLabel('导入组合模块文件').setInputFiles(chosen)
  await page.getByRole('dialog').getByText('3 个组件：文本').waitFor()
}

/** Writes while nothing reaches the server. */
async function lose(page, answer) {
  await page.route('**/saveTemplateContent', answer)
  await select(page, 'W0011')
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('没有存上的文字')
  await page.getByText('已存本机').waitFor()
}
const isCutOff = route => route.abort()

async function comeBack(page) {
  await lose(page, isCutOff)
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: /^恢\s?复$/ }).waitFor()
}

async function endSession(page) {
  const json = { data: { status_code: 401, message: '登录已失效' } }
  await page.route('**/saveTemplateContent', route => route.fulfill({ status: 401, json }))
  await select(page, 'W0011')
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('没有存上的文字')
  await page.getByRole('dialog', { name: '登录已失效' }).waitFor()
}

/** A live page on which the shop shows other goods than those that were picked. */
async function refilled(fixtures) {
  const data = [{ goods_id: '987654321', goods_name: '旧款卫衣', goods_pic: '', price: 9900 }]
  const path = await pageWith('补位', { type: 'W0002', uuid: 'goods', width: 1190, data, refill: 'best' })(fixtures)
  const page = { theme_pc_template_id: path.split('/').at(-1) }
  await fixtures.call('admin', 'POST /api/pctemplate/publish', { ...page, revision: 2 })
  await fixtures.call('admin', 'PUT /api/pctemplate/edit', { ...page, status: 1 })
  return path
}

async function variantMenu(page) {
  await block(page, 'second-text').click({ position: { x: 10, y: 10 } })
  await page.keyboard.press('Shift+F10')
  await page.getByText('保留 B', { exact: true }).waitFor()
}

export const COMMAND_SCREENS = [
  screen('drag-in-panel', dragInPanel, { path: pageWith('拖动', PANEL) }),
  screen('refused-in-panel', holdTile('W0002'), { path: pageWith('不可放入', PANEL) }),
  screen('too-wide-for-panel', holdTile('W0017'), { path: pageWith('放不下', PANEL) }),
  screen('panel-grown', growPanel, { path: pageWith('变大的面板', { ...TEXT, fontSize: 48 }, LOW_PANEL) }),
  screen('pasted-behind', pasteBehind, {
    path: pageWith('粘贴到面板之后', PANEL, { type: 'W0002', uuid: 'goods', width: 1190, data: [] }),
  }),
  screen('pick-shop', openRow('W0020', /：选择商铺$/), { path: pageWith('选择商铺', SHOPS) }),
  screen('pick-tags', openRow('W0019', '选择标签'), { path: pageWith('选择标签', NEAR) }),
  screen('modules', modules, { path: withModule }),
  screen('import-module', importModule, { path: withModule }),
  screen('offline', page => lose(page, isCutOff), { path: pageWith('离线', TEXT), status: ['ERR_FAILED'] }),
  screen('recovery', comeBack, { path: pageWith('未保存', TEXT), status: ['ERR_FAILED'] }),
  screen('signed-out', endSession, { path: pageWith('登录失效', TEXT), status: ['401'] }),
  screen('refilled', page => page.getByRole('region', { name: '正在补位的商品' }).waitFor(), { path: refilled }),
  screen('variants', variantMenu, {
    path: pageWith('两个版本', TEXT, {
      ...TEXT,
      uuid: 'second-text',
      text: '新品首发 每日八点',
      variantOf: 'first-text',
    }),
  }),
]
