/** Pages of the designer that somebody else changes, or that another page was made from. */
import { canvas, pageWith, panel, press, screen, select, TEXT } from './designer-parts.mjs'

/** Another operator saves the open page, then this one saves. */
async function collide(page, { fixtures }) {
  await select(page, 'W0011')
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('编辑的文字')
  const theme_pc_template_id = page.url().split('/').at(-1)
  const { template } = await fixtures.call('editor', 'GET /api/pctemplate/getDecorationContent', {
    theme_pc_template_id,
  })
  await fixtures.call('editor', 'POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id,
    config: JSON.stringify([
      { type: 'W0000', uuid: 'settings' },
      { ...TEXT, text: `店员的文字 ${template.revision}` },
    ]),
    base_revision: template.revision,
  })
  await press(page, '保存')
  await page.getByRole('button', { name: '查看差异' }).waitFor()
}

/** Another operator has the same page open and has selected a block of it. */
async function openBesideOthers(page, { fixtures }) {
  await select(page, 'W0011')
  const address = new URL(`/presence/${page.url().split('/').at(-1)}`, page.url())
  const answer = await fetch(address, { headers: { authorization: `Bearer ${fixtures.tokens.editor}` } })
  const { value } = await answer.body.pipeThrough(new TextDecoderStream()).getReader().read()
  const { connection } = JSON.parse(value.slice('data: '.length))
  const body = JSON.stringify({ connection, selected: ['second-text'] })
  await fetch(address, { method: 'POST', body })
  await page.locator('.hd-frame--other').first().waitFor()
}

/** A phone page that is made from its desktop page, which somebody changes afterwards. */
async function driftAway(page, { fixtures }) {
  const pc = page.url().split('/').at(-1)
  await press(page, 'H5 版')
  const [make, list] = ['生成', /^电脑端已改动/].map(name => page.getByRole('button', { name }))
  await make.or(list).first().waitFor()
  // At the second width everything is there.
  if (await list.isVisible()) return await list.click()
  await make.click()
  await page.waitForURL(url => !url.pathname.endsWith(`/${pc}`))
  await canvas(page).locator('[data-render="h5"]').first().waitFor()
  await select(page, 'W0011')
  await panel(page).getByRole('textbox', { name: '文本内容' }).fill('手机上的文字')
  const { template, config } = await fixtures.call('admin', 'GET /api/pctemplate/getDecorationContent', {
    theme_pc_template_id: pc,
  })
  const [settings, text, ...others] = JSON.parse(config)
  const added = { ...text, uuid: 'added-text', alias: '新的一行' }
  const changed = { ...text, text: '新的文字', color: '#ff0000ff' }
  await fixtures.call('admin', 'POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id: pc,
    config: JSON.stringify([settings, changed, added, ...others.slice(1)]),
    base_revision: template.revision,
  })
  await press(page, '保存')
  await page.reload()
  await list.click()
  await page.getByRole('dialog').waitFor()
}

export const TOGETHER_SCREENS = [
  screen('drift', driftAway, { path: pageWith('电脑与手机', TEXT, { ...TEXT, uuid: 'second-text', alias: '第二行' }) }),
  screen('conflict', collide, { path: pageWith('两人同改', TEXT), status: ['409'] }),
  screen(
    'conflict-diff',
    async (page, camera) => {
      await collide(page, camera)
      await press(page, '查看差异')
      await page.getByRole('dialog').waitFor()
    },
    { path: pageWith('两人同改 差异', TEXT), status: ['409'] },
  ),
  screen('people', openBesideOthers, { path: pageWith('两人同页', TEXT, { ...TEXT, uuid: 'second-text' }) }),
]
