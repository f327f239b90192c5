import { defaultsOf, definitions } from '@heji/widgets/definitions'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { update } from '../../document/edit/update'
import { Canvas } from '../canvas/canvas'
import { PropertyPanel } from '../panel/property-panel'
import { pricesIn, withPrices } from './prices-now'
import { usePriced } from './use-priced'
import { usePrices } from './use-prices'

const goods = (goods_id: string, price: number) => ({ goods_id, goods_name: `商品${goods_id}`, goods_pic: '', price })
const block = (price: number) => ({
  ...defaultsOf(definitions.W0002!),
  uuid: 'g',
  data: [goods('1', price), goods('2', 500)],
})

function Asking() {
  usePrices(true)
  return null
}

it('canvas and panel show what goods cost now, and the page keeps what it has', async () => {
  const editor = testEditor([block(179_900), { type: 'W0011', uuid: 't', text: '一' }])
  const asked: string[] = []
  const api = async (key: string, input: unknown) => {
    if (key !== 'POST /api/pctemplate/preview') throw new Error(key)
    asked.push((input as { config: string }).config)
    return { config: JSON.stringify([block(125_930)]) }
  }
  const { doc, select, run } = editor.store.getState()
  select(['g'])
  const { container } = drawEditor(
    editor,
    <>
      <Asking />
      <Canvas />
      <PropertyPanel />
    </>,
    { api },
  )
  await waitFor(() => expect(container.querySelector('.hd-page')!.textContent).toContain('¥1,259.30'))
  expect(await screen.findByText('¥1,259.30', { selector: '.hd-row small, .hd-row__text small' })).toBeTruthy()
  expect(editor.store.getState().doc).toBe(doc)
  run(update('t', { text: '二' }), '修改')
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toContain('W0011')
})

it('what stands in for sold-out goods says nothing of them, and what has no goods stays the same object', () => {
  const prices = pricesIn([{ data: [{ ...goods('9', 1), instead_of: '1' }, goods('2', 3)] }])
  expect([...prices.keys()]).toEqual(['2'])
  const text = { type: 'W0011', text: '一' }
  expect(withPrices(text, prices)).toBe(text)
  expect(withPrices({ data: [goods('2', 500)] }, prices)).toEqual({ data: [goods('2', 3)] })
})

const STORED = [block(179_900)]
function Picture() {
  return <p>{JSON.stringify(usePriced(STORED))}</p>
}

it('pictures of stored pages show what goods cost now, and ask once for the same goods', async () => {
  const asked: string[] = []
  const api = async (key: string, input: unknown) => {
    asked.push(`${key} ${(input as { config: string }).config.length > 2}`)
    return { config: JSON.stringify([block(125_930)]) }
  }
  drawEditor(
    testEditor([]),
    <>
      <Picture />
      <Picture />
    </>,
    { api },
  )
  expect(screen.getAllByText(/"price":179900/)).toHaveLength(2)
  await waitFor(() => expect(screen.getAllByText(/"price":125930/)).toHaveLength(2))
  expect(asked).toEqual(['POST /api/pctemplate/preview true'])
})
