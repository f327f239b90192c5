/**
 * Waiting times of operators in the designer, beside a plain React page with the same blocks.
 * `BENCH_SIZE=500 npm run bench -- designer` measures one size.
 */
import { randomUUID } from 'node:crypto'
import { operatorToken } from '../lib/shop.mjs'
import { newVisitor, openBrowser } from './browser.mjs'
import { measureEditor, measureEmpty } from './designer-commands.mjs'
import { startFloorPage } from './designer-floor.mjs'
import { NOTES, rowsOf } from './designer-limits.mjs'
import { contentOf, IN_A_PANEL, MOST_STORED, PICTURE, SIZES } from './designer-pages.mjs'
import { amount } from './form.mjs'
import { apiCall } from './goods.mjs'
import { standInForStorage } from './in-page.mjs'

export async function measure(shop) {
  const sizes = process.env.BENCH_SIZE
    ? [Number(process.env.BENCH_SIZE)]
    : amount(SIZES, [MOST_STORED - 1, MOST_STORED + 1])
  const token = await operatorToken(shop)
  const floor = await startFloorPage(new URL(PICTURE, shop.urls.designer))
  const browser = await openBrowser()
  const designer = async content => {
    const isStored = content.length > 0 && countOf(content) <= MOST_STORED
    const id = await createPage(shop, token, isStored ? content : [])
    return async () => {
      const context = await newVisitor(browser)
      // The key under which the designer keeps its session.
      await context.addInitScript(value => sessionStorage.setItem('heji_operator', value), token)
      if (!isStored) await context.addInitScript(standInForStorage, JSON.stringify(content))
      return { context, url: `${shop.urls.designer}/pages/${id}` }
    }
  }
  const rows = []
  try {
    const empty = await measureEmpty(await designer([]))
    for (const size of sizes) {
      const times = await measureEditor(await designer(contentOf(size)), size)
      const bare = async () => ({ context: await newVisitor(browser), url: `${floor.url}?blocks=${size}` })
      rows.push(...rowsOf(size, times, await measureEditor(bare, size), empty))
    }
  } finally {
    await browser.close()
    await floor.stop()
  }
  return { title: '设计器，1440×900；基准是同样的组件写成的普通 React 页面', rows, notes: [...NOTES, PANELS] }
}

/** Blocks of a stored page, children of panels included. */
const countOf = content => content.reduce((sum, { childWidgets = [] }) => sum + 1 + childWidgets.length, 0)

const PANELS = `四种组件轮流：标题、文本、图片、价格。一页最多 ${MOST_STORED} 个能保存；更大的页面直接交给编辑器，多出的放进自由面板，每个 ${IN_A_PANEL} 个。`

async function createPage(shop, token, content) {
  // No two pages have one name.
  const form = { template_title: `bench ${randomUUID()}`, page_type: 'custom', platform: 'pc' }
  const { theme_pc_template_id, revision } = await apiCall(shop, 'POST', '/api/pctemplate/add', { token, form })
  if (content.length === 0) return theme_pc_template_id
  const config = JSON.stringify(content)
  await apiCall(shop, 'POST', '/api/pctemplate/saveTemplateContent', {
    token,
    form: { theme_pc_template_id, config, base_revision: revision },
  })
  return theme_pc_template_id
}
