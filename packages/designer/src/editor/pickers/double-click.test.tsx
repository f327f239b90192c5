import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { ImagePicker } from './image-picker'
import { LinkPicker } from './link-picker'
import { ShopPicker } from './shop-picker'

const later = { timeout: 10_000 }
const none = () => {}

const library = async (key: string) => {
  if (/folders$|uses$/.test(key)) return { list: [] }
  const list = ['甲', '乙'].map(name => ({ image_id: name, image_name: name, image_full_url: '', width: 1, height: 1 }))
  return { list, total_count: 2 }
}
const shops = async () => ({ list: [{ distributor_id: '3', store_name: '茶铺' }], total_count: 1 })
const goods = async () => ({
  list: [{ goods_id: '7', item_id: '70', item_name: '苹果', pics: ['/a.png'], price: 100, store: 3 }],
  total_count: 1,
})
const categories = async () => [{ category_id: '8', category_name: '香器', children: [] }]

/** What a browser tells of a double click. */
function twice(target: Element) {
  fireEvent.click(target)
  fireEvent.click(target)
  fireEvent.doubleClick(target)
}
const confirm = () => screen.getByText(/^确\s?定$/).closest('button')!

it('a second click, slowly, does not take a chosen picture back', async () => {
  const picked: unknown[] = []
  drawEditor(testEditor([]), <ImagePicker onClose={none} onPick={image => picked.push(image.image_id)} />, {
    api: library,
  })
  const picture = (await screen.findByText('甲', {}, later)).closest('button')!
  fireEvent.click(picture)
  fireEvent.click(picture)
  expect([picture.getAttribute('aria-pressed'), confirm().disabled]).toEqual(['true', false])
  fireEvent.click(screen.getByText('乙'))
  fireEvent.click(confirm())
  expect(picked).toEqual(['乙'])
})

it('a double click chooses and confirms a picture', async () => {
  const picked: unknown[] = []
  drawEditor(testEditor([]), <ImagePicker onClose={none} onPick={image => picked.push(image.image_id)} />, {
    api: library,
  })
  twice((await screen.findByText('甲', {}, later)).closest('button')!)
  expect(picked).toEqual(['甲'])
})

it('a double click chooses and confirms a shop', async () => {
  const picked: unknown[] = []
  const picker = <ShopPicker chosen="" onClose={none} onPick={shop => picked.push(shop)} />
  drawEditor(testEditor([]), picker, { shopApi: shops })
  twice(await screen.findByText('茶铺', {}, later))
  expect(picked).toMatchObject([{ distributor_id: '3' }])
})

it.each([
  ['商品', '苹果', { goods_id: '7' }],
  ['商品分类', '香器', { category_id: '8' }],
])('a double click chooses and confirms where a link leads: %s', async (kind, name, link) => {
  const picked: unknown[] = []
  const picker = <LinkPicker value={{}} onClose={none} onPick={to => picked.push(to)} />
  const shopApi = (key: string): Promise<unknown> => (/category/.test(key) ? categories() : goods())
  drawEditor(testEditor([]), picker, { shopApi })
  fireEvent.click(screen.getByRole('button', { name: kind, hidden: true }))
  twice(await screen.findByText(name, {}, later))
  await waitFor(() => expect(picked).toMatchObject([link]))
})

it('a double click on what has no page in the shop only chooses it', async () => {
  const picked: unknown[] = []
  const picker = <LinkPicker value={{}} onClose={none} onPick={to => picked.push(to)} />
  drawEditor(testEditor([]), picker, { shopApi: categories, addresses: { linkTo: () => null } })
  fireEvent.click(screen.getByRole('button', { name: '商品分类', hidden: true }))
  twice(await screen.findByText('香器', {}, later))
  expect(picked).toEqual([])
})
