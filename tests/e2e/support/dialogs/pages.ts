import { draftOf, newPage, operatorToken, type Template, templates, type Widget } from '../operators'
import { call, type Shop } from '../shop'

const MINUTE = 60

/** A page with a block behind every picker of the panel. The free panel has a name to find it by. */
const BLOCKS: Widget[] = [
  { type: 'W0011', uuid: 'words', text: '新品首发 每日十点', width: 1190, height: 60 },
  {
    type: 'W0006',
    uuid: 'panel',
    alias: '首屏',
    width: 1190,
    height: 120,
    childWidgets: [{ type: 'W0011', uuid: 'child', text: '限时', x: 10, y: 10, width: 200, height: 40 }],
  },
  { type: 'W0002', uuid: 'goods', width: 1190, data: [] },
  { type: 'W0007', uuid: 'menu', width: 1190, height: 40, categoryData: [] },
  { type: 'W0012', uuid: 'coupons', styleType: 4, width: 390, height: 450 },
  { type: 'W0019', uuid: 'near', width: 1190 },
  { type: 'W0020', uuid: 'shops', width: 1190 },
  { type: 'W0026', uuid: 'icons' },
]

/**
 * The pages on which all dialogs open: one with a block behind each picker, one that is live
 * and has a plan that runs, and a phone page whose desktop page changed since.
 */
export async function dialogPages(shop: Shop, title: string) {
  const token = await operatorToken(shop, 'admin')
  const ask = <T>(key: string, input: Record<string, string | number>) => call<T>(shop, key, input, token)
  const home = (await templates(shop, { page_type: 'index' }))[0]!
  const [imgUrl] = (await draftOf(shop, home.theme_pc_template_id)).config.match(/\/img\/[\w/.-]+/) ?? []
  const picture = { type: 'W0003', uuid: 'zones', imgUrl, width: 600, height: 200 }
  const zone = { uuid: 'zone', leftPer: 0.1, topPer: 0.1, widthPer: 0.3, heightPer: 0.5, pathData: {} }
  const module = { name: `${title} 模块`, image: imgUrl!, params: JSON.stringify({ type: 'W0006' }) }
  const { id: moduleId } = await ask<{ id: string }>('POST /api/pctemplate/combine', module)
  const blocks = BLOCKS.map(block => (block.uuid === 'panel' ? { ...block, moduleId } : block))
  const rich = await newPage(shop, `${title} 草稿`, 'admin', [...blocks, { ...picture, data: [zone] }])
  const live = await newPage(shop, `${title} 上线`)
  await ask('POST /api/pctemplate/publish', { theme_pc_template_id: live, revision: 2 })
  await ask('PUT /api/pctemplate/edit', { theme_pc_template_id: live, status: 1 })
  const end_at = Math.floor(Date.now() / 1_000 / MINUTE) * MINUTE + 24 * 60 * MINUTE
  await ask('POST /api/pctemplate/schedule', { theme_pc_template_id: live, revision: 2, publish_at: 0, end_at })
  const { theme_pc_template_id: phone, revision } = await ask<Template>('POST /api/pctemplate/copy', {
    theme_pc_template_id: live,
    platform: 'h5',
  })
  // It remembers no block of its desktop page, so all of them are new there.
  const config = JSON.stringify([
    { type: 'W0000', uuid: 'settings', fromPc: [] },
    { type: 'W0011', uuid: 'phone', text: '手机上的文字', width: 375, height: 40 },
  ])
  await ask('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id: phone,
    config,
    base_revision: revision,
  })
  return { rich, live, phone }
}
