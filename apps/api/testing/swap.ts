import { addLivePage, addPage, config, operatorApi } from './pages'
import type { TestShop } from './test-shop'

type Row = Record<string, unknown>

/** A banner with words, at home in every test of swapped blocks. */
export const banner = (uuid: string, text: string, more: Row = {}) => ({
  type: 'W0011',
  uuid,
  text,
  width: 300,
  height: 40,
  ...more,
})

/** Pages with copies of a block, and operators who mend it and swap the copies. */
export async function swapping(shop: TestShop) {
  const [admin, editor] = [await operatorApi(shop), await operatorApi(shop, 'editor')]
  let made = 0
  const load = async (id: string) => {
    const { config, template } = await editor('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })
    return { draft: JSON.parse(config) as Row[], page: template }
  }
  const save = async (id: string, ...widgets: Row[]) => {
    const { page } = await load(id)
    const input = { theme_pc_template_id: id, base_revision: page.revision, config: config(...widgets) }
    return (await editor('POST /api/pctemplate/saveTemplateContent', input)).revision
  }
  const live = async (...widgets: Row[]) =>
    (await addLivePage(admin, { page_type: 'custom', title: `会场 ${++made}` }, ...widgets)).theme_pc_template_id
  return {
    admin,
    editor,
    load,
    save,
    live,
    /** A page that was never published. */
    drafted: async (...widgets: Row[]) => {
      const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom', title: `草稿 ${++made}` })
      await save(id, ...widgets)
      return id
    },
    /** A live page whose banner `b` said 旧价, and says 新价 in its draft. */
    mended: async () => {
      const id = await live(banner('b', '旧价'))
      return { theme_pc_template_id: id, uuid: 'b', base_revision: await save(id, banner('b', '新价')) }
    },
    words: async (id: string) => (await load(id)).draft.map(({ text }) => text),
    /** What a shopper reads. */
    shown: async (theme_pc_template_id: string) => {
      const page = await shop.api()('GET pctemplate/getTemplateContent', { theme_pc_template_id })
      return Array.isArray(page) ? page.map(row => (JSON.parse(row.config) as Row).text) : []
    },
  }
}
