/** What an operator does with one picture, one block and one module: crop, corners and shadow, history, links. */
import { canvas, pageWith, panel, press, screen, select, TEXT } from './designer-parts.mjs'

const PICTURE = { type: 'W0003', uuid: 'picture', imgUrl: '/img/banner/digital/pc', width: 1190, height: 480, data: [] }
const CARD = {
  type: 'W0006',
  uuid: 'card',
  width: 600,
  height: 200,
  marginTop: 24,
  backgroundColor: '#00000000',
  cornerRadius: 24,
  shadowY: 12,
  shadowBlur: 32,
  foregroundColor: '#fff4e5ff',
  childWidgets: [{ ...TEXT, uuid: 'in-card', width: 400, x: 40, y: 60, foregroundColor: '#00000000' }],
}

async function crop(page) {
  await select(page, 'W0003')
  await panel(page).getByRole('button', { name: '裁剪和焦点' }).click()
  const frame = page.getByRole('button', { name: /^显示的部分/ })
  await frame.press('Control+Shift+ArrowLeft')
  await frame.press('Control+Shift+ArrowUp')
  await frame.press('Shift+ArrowRight')
}

const fromPalette = async (page, name) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索命令、组件和页面' }).fill(name)
  await page.keyboard.press('Enter')
}

/** A module that two pages follow; the path of the first. */
async function linked(fixtures) {
  const { uuid: _, ...module } = CARD
  const kept = await fixtures.call('admin', 'POST /api/pctemplate/combine', {
    name: '公告卡片',
    image: '/img/banner/digital/pc',
    params: JSON.stringify(module),
  })
  await pageWith('会员日', { ...CARD, moduleId: kept.id, height: 300 })(fixtures)
  return await pageWith('双12会场', { ...CARD, moduleId: kept.id })(fixtures)
}

/** A text that was saved three times. */
async function edited(fixtures) {
  const path = await pageWith('改过的页面', TEXT)(fixtures)
  const theme_pc_template_id = path.split('/').at(-1)
  for (const [i, more] of [{ fontSize: 24 }, { fontSize: 24, color: '#c62026ff' }].entries())
    await fixtures.call('admin', 'POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id,
      base_revision: 2 + i,
      config: JSON.stringify([
        { type: 'W0000', uuid: 'settings' },
        { ...TEXT, ...more },
      ]),
    })
  return path
}

export const CRAFT_SCREENS = [
  screen('cut', crop, { path: pageWith('裁剪', PICTURE) }),
  screen(
    'card',
    async page => {
      await select(page, 'W0006')
      await page.getByRole('tab', { name: '组件样式' }).click()
      await panel(page).getByText('阴影细节').scrollIntoViewIfNeeded()
    },
    { path: pageWith('卡片', CARD) },
  ),
  screen(
    'linked',
    async page => {
      await select(page, 'W0006')
      await press(page, '更新模块')
      await page.getByText(/页面的草稿会一起改变/).waitFor()
    },
    { path: linked },
  ),
  screen(
    'block-history',
    async page => {
      await select(page, 'W0011')
      await fromPalette(page, '组件的历史')
      await page.getByText('改了', { exact: false }).first().waitFor()
    },
    { path: edited },
  ),
  screen('about', async page => {
    await canvas(page).locator('.hd-page').waitFor()
    await fromPalette(page, '关于')
  }),
]
