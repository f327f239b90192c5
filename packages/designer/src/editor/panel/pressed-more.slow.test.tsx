import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { PropertyPanel } from './property-panel'

const later = { timeout: 10_000 }
const item = (id: string, name: string) => ({
  goods_id: id,
  item_id: id,
  item_name: name,
  pics: ['/img/a.jpg'],
  price: 9900,
  store: 3,
})
const categories = ['数码', '家电'].map((category_name, i) => ({
  category_id: `${i + 1}`,
  category_name,
  children: [],
}))
const shops = ['云舟', '棉野'].map((store_name, i) => ({
  distributor_id: `${i + 1}`,
  store_name,
  name: store_name,
  logo: '',
  store_address: '昌平',
  banner: '',
  tagList: [],
  itemList: [],
}))
const tags = [{ tag_id: '3', tag_name: '自营', tag_color: '', font_color: '' }]

const shopApi = async (key: string) => {
  if (key === 'GET goods/category') return categories
  if (key === 'GET goods/items') return { list: [item('5', '卫衣'), item('6', '短袖')], total_count: 2 }
  return { list: shops, tagList: tags, total_count: 2 }
}

/** The panel of one widget, or of several of a kind. */
function open(code: string, values: object = {}, count = 1) {
  const uuids = Array.from({ length: count }, (_, i) => `w${i}`)
  const editor = testEditor(uuids.map(uuid => ({ ...defaultsOf(definitions[code]!), uuid, ...values })))
  editor.store.getState().select(uuids)
  const { container } = drawEditor(editor, <PropertyPanel />, { shopApi })
  const data = (uuid = 'w0') => editor.store.getState().doc.nodes[uuid]!.data as Record<string, unknown>
  const row = (name: string) => container.querySelector<HTMLElement>(`[data-field="w0.${name}"]`)!
  return { store: editor.store, data, row }
}

const press = (one: Element) => void fireEvent.click(one)
const dialogOf = async (title: string) =>
  within(
    (await screen.findByText(title, { selector: '.ant-modal-title, .ant-modal-title *' }, later)).closest<HTMLElement>(
      '[role=dialog]',
    )!,
  )
const ok = (dialog: ReturnType<typeof within>) => dialog.getByText(/^确\s?定$/).closest('button')!

describe('by a press', () => {
  it('an item takes the place of another', async () => {
    const { data } = open('W0002', { data: [{ goods_id: '5', goods_name: '卫衣', goods_pic: '', price: 9900 }] })
    press(screen.getByRole('button', { name: '选择商品' }))
    const dialog = await dialogOf('选择商品')
    for (const name of ['选择卫衣', '选择短袖']) press(await dialog.findByLabelText(name, {}, later))
    press(ok(dialog))
    expect((data().data as { goods_name: string }[]).map(({ goods_name }) => goods_name)).toEqual(['短袖'])
  })

  it('categories are chosen', async () => {
    const { data } = open('W0007')
    press(screen.getByText('选择分类').closest('button')!)
    const dialog = await dialogOf('选择分类')
    await dialog.findByText('家电', {}, later)
    press(dialog.getByText('家电').closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!)
    press(ok(dialog))
    expect((data().categoryData as { category_name: string }[]).map(one => one.category_name)).toEqual(['家电'])
  })

  it('a shop is chosen', async () => {
    const { data, row } = open('W0020')
    press(row('data').querySelector('[aria-label^=展开]')!)
    press(screen.getByRole('button', { name: /：选择商铺$/ }))
    const shop = await dialogOf('选择商铺')
    press(await shop.findByLabelText('选择棉野', {}, later))
    press(ok(shop))
    expect((data().data as { shop_id: string }[])[0]).toMatchObject({ shop_id: '2', shop_name: '棉野' })
  })

  it('tags of shops are chosen', async () => {
    const { data } = open('W0019')
    press(screen.getByRole('button', { name: '选择标签' }))
    const dialog = await dialogOf('选择标签')
    press(await dialog.findByLabelText('选择自营', {}, later))
    press(ok(dialog))
    expect(data().selectTagList).toMatchObject([{ tag_name: '全部' }, { tag_name: '自营' }])
  })

  it('what several have in common is changed in all of them', async () => {
    const { data } = open('W0011', {}, 2)
    const bold = [...document.querySelectorAll('.ant-segmented-item')]
      .find(one => one.textContent === '加粗')!
      .querySelector('input')!
    press(bold)
    await waitFor(() => expect([data('w0').fontWeight, data('w1').fontWeight]).toEqual(['bold', 'bold']))
  })

  it('children of a panel are listed and selected, and its grid is shown', () => {
    const childWidgets = [{ ...defaultsOf(definitions.W0011!), uuid: 'c', alias: '标题', text: '一' }]
    const { store, data, row } = open('W0006', { width: 1190, height: 200, childWidgets })
    press(row('grid').querySelector('button[role=switch]')!)
    expect(data().grid).toBe(true)
    press(screen.getByRole('button', { name: '标题' }))
    expect(store.getState().selection).toEqual(['c'])
  })
})
