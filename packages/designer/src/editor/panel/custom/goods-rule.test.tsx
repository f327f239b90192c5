import { defaultsOf, definitions, freshRule, type GoodsRule } from '@heji/widgets/definitions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { DesignerContext, useDesigner } from '../../../host/context'
import { PropertyPanel } from '../property-panel'

const GOODS = { goods_id: '5', goods_name: '白茶', goods_pic: '', price: 9900 }
const page = vi.fn(async (content: unknown[]) => content.map(one => ({ ...(one as object), data: [GOODS] })))

/** The panel with a shop in which every rule finds one of the goods. */
function PanelOfShop() {
  const host = useDesigner()
  const previewTimes = { page, ticket: async () => '' }
  return (
    <DesignerContext.Provider value={{ ...host, adapter: { ...host.adapter, previewTimes } }}>
      <PropertyPanel />
    </DesignerContext.Provider>
  )
}

function open(goodsRule: GoodsRule | null = null) {
  const editor = testEditor([{ ...defaultsOf(definitions.W0002!), uuid: 'w', goodsRule }])
  editor.store.getState().select(['w'])
  drawEditor(editor, <PanelOfShop />)
  return { ...editor, rule: () => editor.store.getState().doc.nodes.w!.data.goodsRule as GoodsRule | null }
}

it('is switched on beside the goods that were picked by hand, shows what it finds now, and is undone in one step', async () => {
  const { rule, store } = open()
  const picked = store.getState().doc.nodes.w!.data.data
  fireEvent.click(screen.getByText('按规则选品'))
  expect(rule()).toEqual(freshRule())
  expect(store.getState().doc.nodes.w!.data.data).toBe(picked)
  expect(await screen.findByText('白茶')).toBeTruthy()
  expect(screen.getByText('现在有 1 件')).toBeTruthy()
  store.getState().undo()
  await waitFor(() => expect(rule()).toBeNull())
})

it('takes prices in yuan and keeps cents', () => {
  const { rule } = open(freshRule())
  const field = screen.getByLabelText('最高到手价')
  fireEvent.change(field, { target: { value: '99.5' } })
  fireEvent.blur(field)
  expect(rule()).toMatchObject({ priceFrom: 0, priceTo: 9950 })
})

it('asks for the rule as everybody would see it', async () => {
  page.mockClear()
  open({ ...freshRule(), audience: 'staff', sort: 'new' })
  await waitFor(() => expect(page).toHaveBeenCalled())
  expect(page.mock.calls[0]![0]).toMatchObject([{ type: 'W0002', goodsRule: { audience: 'all', sort: 'new' } }])
})
