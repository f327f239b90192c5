/** What pictures of the designer have in common. */

export const canvas = page => page.getByRole('region', { name: '画布' })
export const panel = page => page.getByRole('complementary', { name: '属性' })
export const press = (page, name) => page.getByRole('button', { name, exact: true }).click()

/** Selects a block of a kind on the canvas, the first unless said otherwise. */
export async function select(page, code, nth = 0) {
  // Header and footer around the page have blocks of their own, which nobody can press.
  const block = canvas(page).locator(`.hd-flow [data-widget="${code}"]`).nth(nth)
  await block.click({ position: { x: 10, y: 10 } })
  await panel(page).getByRole('tab', { name: '组件设置' }).waitFor()
}

/** The live home page of the shop. */
export async function homePage(fixtures) {
  const { list } = await fixtures.call('admin', 'GET /api/pctemplate/lists', { pageSize: 100, page_type: 'index' })
  const home = list.find(({ is_live, platform }) => is_live && platform === 'pc')
  return `/pages/${home.theme_pc_template_id}`
}

/** A new page with these blocks. */
export const pageWith =
  (title, ...blocks) =>
  async fixtures => {
    const template = { template_title: title, page_type: 'custom', platform: 'pc' }
    const { theme_pc_template_id, revision } = await fixtures.call('admin', 'POST /api/pctemplate/add', template)
    if (blocks.length > 0)
      await fixtures.call('admin', 'POST /api/pctemplate/saveTemplateContent', {
        theme_pc_template_id,
        config: JSON.stringify([{ type: 'W0000', uuid: 'settings' }, ...blocks]),
        base_revision: revision,
      })
    return `/pages/${theme_pc_template_id}`
  }

export const screen = (name, act, more = {}) => ({
  name: `designer-${name}`,
  app: 'designer',
  as: 'admin',
  path: homePage,
  act: async (page, camera) => {
    if ((more.path ?? homePage) !== '/pages') await canvas(page).locator('.hd-page').waitFor()
    await act?.(page, camera)
  },
  ...more,
})

export const TEXT = { type: 'W0011', uuid: 'first-text', text: '新品首发 每日十点', width: 1190, height: 60 }
