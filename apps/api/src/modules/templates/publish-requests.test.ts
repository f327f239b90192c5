import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLivePage, addPage, config, operatorApi, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let editor: typeof admin
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop, 'admin', '韩梅梅')
  editor = await operatorApi(shop, 'editor')
})
afterAll(() => shop.close())

const pageOf = async (id: string) =>
  (await editor('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })).template
const save = async (theme_pc_template_id: string, base_revision: number) =>
  (
    await editor('POST /api/pctemplate/saveTemplateContent', {
      theme_pc_template_id,
      base_revision,
      config: config(widget(`saved-${base_revision}`)),
    })
  ).revision
const ask = (theme_pc_template_id: string, revision: number, note = '') =>
  editor('POST /api/pctemplate/publish-request', {
    theme_pc_template_id,
    revision,
    note,
    accepted: [{ text: '商品“杯”已售罄', reason: '今晚到货' }],
  })

describe('an editor who asks for a publication', () => {
  it('is heard by those who may publish, who find it by the list', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    const revision = await save(id, 1)
    expect((await ask(id, revision, '双11主会场')).publish_request).toMatchObject({
      revision,
      note: '双11主会场',
      author: '李雷',
      refusal: '',
      refused_by: '',
      accepted: [{ text: '商品“杯”已售罄', reason: '今晚到货' }],
    })
    const found = await admin('GET /api/pctemplate/lists', { page: 1, pageSize: 20, asked: true })
    expect(found.list.map(page => page.theme_pc_template_id)).toEqual([id])
  })

  it('has been served by a publication of this revision or a newer one, not by an older one', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    const older = await save(id, 1)
    const asked = await save(id, older)
    const newer = await save(id, asked)
    await ask(id, asked)
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: older })
    expect((await pageOf(id)).publish_request).toMatchObject({ revision: asked })
    await admin('POST /api/pctemplate/publish', { theme_pc_template_id: id, revision: newer })
    expect((await pageOf(id)).publish_request).toBeNull()
    await expect(ask(id, newer)).rejects.toMatchObject({ message: '这一版已经发布，不用申请' })
  })

  it('has been served by a plan', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    const revision = await save(id, 1)
    await ask(id, revision)
    const publish_at = Math.floor(shop.clock.now().getTime() / 1_000) + 3_600
    await admin('POST /api/pctemplate/schedule', { theme_pc_template_id: id, revision, publish_at })
    expect((await pageOf(id)).publish_request).toBeNull()
  })

  it('reads why it was refused, and may ask again', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    await ask(id, 1)
    const refuse = (reason: string) =>
      admin('POST /api/pctemplate/publish-refusal', { theme_pc_template_id: id, reason })
    await expect(refuse(' ')).rejects.toMatchObject({ message: '请写下退回的原因' })
    await refuse('价格还没有定')
    expect((await pageOf(id)).publish_request).toMatchObject({ refusal: '价格还没有定', refused_by: '韩梅梅' })
    await expect(refuse('再次')).rejects.toMatchObject({ status: 404, message: '没有发布申请，可能已经发布或撤回' })
    const { list } = await admin('GET /api/pctemplate/lists', { page: 1, pageSize: 20, asked: true })
    expect(list.map(page => page.theme_pc_template_id)).not.toContain(id)
    await ask(id, 1)
    expect((await pageOf(id)).publish_request).toMatchObject({ refusal: '', refused_by: '' })
  })

  it('takes back what is its own; an admin takes back any', async () => {
    const { theme_pc_template_id: id } = await addPage(admin, { page_type: 'custom' })
    const withdraw = (who: typeof admin) => who('DELETE /api/pctemplate/publish-request/{id}', { id })
    await admin('POST /api/pctemplate/publish-request', { theme_pc_template_id: id, revision: 1 })
    await expect(withdraw(editor)).rejects.toMatchObject({ status: 403 })
    await ask(id, 1)
    expect((await withdraw(editor)).publish_request).toBeNull()
    await expect(withdraw(editor)).rejects.toMatchObject({ status: 404 })
    await ask(id, 1)
    expect((await withdraw(admin)).publish_request).toBeNull()
  })

  it('asks for what is saved, of a page that is there', async () => {
    const { theme_pc_template_id: id } = await addPage(editor, { page_type: 'custom' })
    await expect(ask(id, 2)).rejects.toMatchObject({ status: 404 })
    await expect(ask('999999', 1)).rejects.toMatchObject({ status: 404, message: '模板页面不存在' })
  })
})

it('the list of pages begins with home page, header and footer that shoppers see', async () => {
  const kinds = ['footer', 'index', 'header'] as const
  for (const page_type of kinds) await addLivePage(admin, { page_type }, widget('a'))
  await addPage(admin, { page_type: 'index' })
  const { list } = await admin('GET /api/pctemplate/lists', { page: 1, pageSize: 20 })
  expect(list.slice(0, 4).map(({ page_type, is_live }) => `${page_type} ${is_live}`)).toEqual([
    ...['index true', 'header true', 'footer true'],
    'index false',
  ])
})
