import { defaultsOf, definitions, type Until } from '@heji/widgets/definitions'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../../testing/editor'
import { DesignerContext, useDesigner } from '../../../host/context'
import { PropertyPanel } from '../property-panel'

const SECKILL = { id: '7', title: '20 点场 白茶', note: '11月11日', href: '/items/5', begin_at: 100, end_at: 200 }

/** The panel with a shop that has one seckill and no promotion. */
function PanelOfShop() {
  const host = useDesigner()
  const pickers = { targets: async (type: string) => (type === 'seckill' ? [SECKILL] : []) }
  return (
    <DesignerContext.Provider value={{ ...host, adapter: { ...host.adapter, pickers } }}>
      <PropertyPanel />
    </DesignerContext.Provider>
  )
}

function open(until?: Partial<Until>) {
  const editor = testEditor([{ ...defaultsOf(definitions.W0024!), uuid: 'w', ...(until && { until }) }])
  const { store } = editor
  store.getState().select(['w'])
  drawEditor(editor, <PanelOfShop />)
  return { until: () => store.getState().doc.nodes.w!.data.until as Until }
}
const type = (label: string, words: string) =>
  act(async () => {
    const field = screen.getByLabelText(label)
    fireEvent.change(field, { target: { value: words } })
    fireEvent.blur(field)
  })

it('takes a moment on the clocks of the shop, by keyboard', async () => {
  const { until } = open()
  await type('结束', '2026-11-11 20:00')
  expect(until()).toMatchObject({ kind: 'moment', end_at: 1_794_398_400 })
  await type('开始', '2026-11-11 21:00')
  expect(screen.getByText('结束时间须晚于开始时间')).toBeTruthy()
  expect(until().begin_at).toBe(0)
})

it('takes a seckill with its times; until one is chosen nothing changes', async () => {
  const { until } = open({ kind: 'moment', end_at: 9 })
  fireEvent.click(screen.getByText('秒杀'))
  expect(until()).toMatchObject({ kind: 'moment', end_at: 9 })
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '选择秒杀' }))
  fireEvent.click(await screen.findByText(/20 点场 白茶/))
  await waitFor(() =>
    expect(until()).toEqual({ kind: 'seckill', id: '7', name: SECKILL.title, begin_at: 100, end_at: 200 }),
  )
})

it('says that an activity is over, and that there is none', async () => {
  open({ kind: 'seckill', id: '9', name: '早场' })
  expect(await screen.findByText('早场（已结束）')).toBeTruthy()
  fireEvent.click(screen.getByText('促销'))
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: '选择促销' }))
  expect(await screen.findByText('没有未结束的促销')).toBeTruthy()
})
