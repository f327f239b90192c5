import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLivePage, addPage, operatorApi, readLivePage, widget } from '../../../testing/pages'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { images } from '../../db/schema'

let shop: TestShop
let admin: Awaited<ReturnType<typeof operatorApi>>
let operatorId: number
beforeAll(async () => {
  shop = await createTestShop()
  admin = await operatorApi(shop)
  operatorId = Number((await admin('GET /api/operator/getinfo')).operator_id)
})
afterAll(() => shop.close())

async function addPicture(name: string, mine = true, [width, height] = [1, 1]) {
  const key = `u/${name}.jpg`
  const size = { mime: 'image/jpeg' as const, size: 1, width, height }
  const values = { name, key, ...size, uploadedBy: mine ? operatorId : null }
  const [row] = await shop.db.insert(images).values(values).returning()
  return { image_id: String(row!.id), url: `/img/${key}` }
}
const picture = (uuid: string, imgUrl: string) => widget(uuid, { type: 'W0003', imgUrl })

it('keeps pictures in folders', async () => {
  const [one, two] = [await addPicture('folder-a'), await addPicture('folder-b')]
  await admin('PUT /api/espier/images/folder', { image_id: [one.image_id], folder: ' 双十一 ' })
  expect(await admin('GET /api/espier/images/folders', {})).toEqual({ list: ['双十一'] })
  const idsIn = async (folder?: string) =>
    (await admin('GET /api/espier/images', { folder })).list.map(({ image_id }) => image_id)
  expect(await idsIn('双十一')).toEqual([one.image_id])
  expect(await idsIn('')).toEqual([two.image_id])
  expect(await idsIn()).toEqual([two.image_id, one.image_id])
  await admin('PUT /api/espier/images/folder', { image_id: [one.image_id], folder: '' })
  expect(await admin('GET /api/espier/images/folders', {})).toEqual({ list: [] })
})

it('tells which pages show a picture, in their draft and to shoppers', async () => {
  const [used, unused] = [await addPicture('used'), await addPicture('unused')]
  const live = await addLivePage(admin, { page_type: 'custom' }, picture('a', used.url), picture('b', used.url))
  await admin('POST /api/pctemplate/saveTemplateContent', {
    theme_pc_template_id: live.theme_pc_template_id,
    config: JSON.stringify([picture('a', used.url)]),
    base_revision: live.revision,
  })
  const { list } = await admin('GET /api/espier/images/uses', { image_id: [used.image_id, unused.image_id] })
  const { theme_pc_template_id } = live
  expect(list).toMatchObject([
    { image_id: used.image_id, theme_pc_template_id, page_type: 'custom', draft: 1, live: 2 },
  ])
})

it('replaces a picture in the drafts of chosen pages, all or none, and not for shoppers', async () => {
  const [old, next] = [await addPicture('old'), await addPicture('next')]
  const panel = widget('p', { type: 'W0006', childWidgets: [picture('c', old.url)] })
  const live = await addLivePage(admin, { page_type: 'custom' }, picture('a', old.url), panel)
  const other = await addLivePage(admin, { page_type: 'custom' }, picture('a', old.url))
  const input = { image_id: old.image_id, by_image_id: next.image_id }
  const { theme_pc_template_id } = live
  expect(
    await admin('POST /api/espier/images/replace', { ...input, theme_pc_template_id: [theme_pc_template_id] }),
  ).toEqual({ pages: 1, places: 2 })
  const draftOf = async (id: string) =>
    (await admin('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id: id })).config
  expect(await draftOf(theme_pc_template_id)).not.toContain(old.url)
  expect(await draftOf(other.theme_pc_template_id)).toContain(old.url)
  const shown = await readLivePage(shop, { page_id: theme_pc_template_id })
  expect(JSON.stringify(shown.widgets)).toContain(old.url)
  const { revision } = (await admin('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })).template
  expect(revision).toBe(live.revision + 1)
  expect(
    await admin('POST /api/espier/images/replace', { ...input, theme_pc_template_id: [theme_pc_template_id] }),
  ).toEqual({ pages: 0, places: 0 })
})

it('gives pictures that keep their ratio the height of the new one, in every chosen draft', async () => {
  const old = await addPicture('flat', true, [2_380, 400])
  const next = await addPicture('tall', true, [800, 1_200])
  const shown = { type: 'W0003', imgUrl: old.url, width: 1_190, height: 200 }
  const pages = await Promise.all(
    [1, 2].map(() => addLivePage(admin, { page_type: 'custom' }, widget('a', shown), widget('t'))),
  )
  const ids = pages.map(({ theme_pc_template_id }) => theme_pc_template_id)
  const input = { image_id: old.image_id, by_image_id: next.image_id, theme_pc_template_id: ids }
  expect(await admin('POST /api/espier/images/replace', input)).toEqual({ pages: 2, places: 2 })
  for (const theme_pc_template_id of ids) {
    const { config } = await admin('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id })
    expect(JSON.parse(config)).toMatchObject([{ imgUrl: next.url, width: 1_190, height: 1_785 }, { uuid: 't' }])
  }
})

it('refuses viewers, pictures of shoppers and what does not exist', async () => {
  const [old, foreign] = [await addPicture('mine'), await addPicture('foreign', false)]
  const page = await addPage(admin, { page_type: 'custom' })
  const viewer = await operatorApi(shop, 'viewer')
  const input = {
    image_id: old.image_id,
    by_image_id: foreign.image_id,
    theme_pc_template_id: [page.theme_pc_template_id],
  }
  await expect(admin('POST /api/espier/images/replace', input)).rejects.toMatchObject({ message: '图片不存在' })
  await expect(viewer('POST /api/espier/images/replace', input)).rejects.toMatchObject({ status: 403 })
  await expect(
    viewer('PUT /api/espier/images/folder', { image_id: [old.image_id], folder: 'x' }),
  ).rejects.toMatchObject({
    status: 403,
  })
  expect(await viewer('GET /api/espier/images/uses', { image_id: [foreign.image_id, '987654'] })).toEqual({ list: [] })
  await admin('PUT /api/espier/images/folder', { image_id: [foreign.image_id], folder: '藏' })
  expect(await admin('GET /api/espier/images/folders', {})).toEqual({ list: [] })
})
