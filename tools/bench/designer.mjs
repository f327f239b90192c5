/** Waiting times of operators in the designer, beside a plain React page with the same number of blocks. */
import { operatorToken } from '../lib/shop.mjs'
import { figure, percentile } from '../lib/table.mjs'
import { newVisitor, openBrowser } from './browser.mjs'
import { measureEditor } from './designer-acts.mjs'
import { startFloorPage } from './designer-floor.mjs'
import { contentOf, IN_A_PANEL, MOST_ON_PAGE, SIZES } from './designer-pages.mjs'
import { apiCall } from './goods.mjs'

const BUDGET_SIZE = 200
const BUDGET = { 打开: 1_200, 输入: 30, 删除: 40, 撤销: 32, 拖动帧: 20 }

export async function measure(shop) {
  const token = await operatorToken(shop)
  const floor = await startFloorPage()
  const browser = await openBrowser()
  const rows = []
  try {
    for (const size of SIZES) {
      const content = contentOf(size)
      const id = await createPage(shop, token, content)
      const open = async () => {
        const context = await newVisitor(browser)
        // The key under which the designer keeps its session.
        await context.addInitScript(value => sessionStorage.setItem('heji_operator', value), token)
        return { context, url: `${shop.urls.designer}/pages/${id}` }
      }
      const bare = async () => ({ context: await newVisitor(browser), url: `${floor.url}?blocks=${size}` })
      rows.push({ name: `${size} 个组件`, ...cellsOf(await measureEditor(open, size), size === BUDGET_SIZE) })
      rows.push({ name: `基准：普通 React 页面，${size} 块`, ...cellsOf(await measureEditor(bare, size), false) })
    }
  } finally {
    await browser.close()
    await floor.stop()
  }
  return { title: '设计器，1440×900，毫秒，从输入到绘制完成；p50 / p95', rows, notes: NOTES }
}

const NOTES = [
  '打开是三次的中位数；输入与拖动帧的预算对 p95，其余对 p50。每次绘制都等到下一帧，60 Hz 下至少约 17 ms。',
  `一页最多 ${MOST_ON_PAGE} 个组件；更大的页面把其余的放进自由面板，每个 ${IN_A_PANEL} 个。`,
]

/** Two columns an act: the figure that has a budget comes with it. */
function cellsOf(times, withBudget) {
  const cells = {}
  for (const [act, values] of Object.entries(times)) {
    const onP95 = act === '输入' || act === '拖动帧'
    const max = withBudget && BUDGET[act] !== undefined ? { max: BUDGET[act] } : {}
    cells[act] = figure(percentile(values, 0.5), '', onP95 ? {} : max)
    if (act !== '打开') cells[`${act} p95`] = figure(percentile(values, 0.95), '', onP95 ? max : {})
  }
  return cells
}

async function createPage(shop, token, content) {
  const form = { template_title: `bench ${content.length}`, page_type: 'custom', platform: 'pc' }
  const { theme_pc_template_id, revision } = await apiCall(shop, 'POST', '/api/pctemplate/add', { token, form })
  const config = JSON.stringify(content)
  await apiCall(shop, 'POST', '/api/pctemplate/saveTemplateContent', {
    token,
    form: { theme_pc_template_id, config, base_revision: revision },
  })
  return theme_pc_template_id
}
