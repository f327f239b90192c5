import { act, fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { fromStored } from '../../document/stored'
import { foundLayers, layerRows, pathOf } from './layer-rows'
import { LayerTree } from './layer-tree'

const text = (uuid: string, words = uuid) => ({ type: 'W0011', uuid, text: words })
const PAGE = [
  text('a', '新品首发'),
  { type: 'W0006', uuid: 'p', alias: '首屏', width: 400, height: 200, childWidgets: [text('c', '限时'), text('d')] },
  text('b'),
]
const layers = () => [...document.querySelectorAll<HTMLElement>('[data-layer]')].map(one => one.dataset.layer)
const layer = (uuid: string) => document.querySelector<HTMLElement>(`[data-layer="${uuid}"]`)!
const frame = () => act(() => new Promise(resolve => requestAnimationFrame(resolve)))

async function press(key: string) {
  fireEvent.keyDown(document.activeElement!, { key })
  await frame()
  return (document.activeElement as HTMLElement).dataset.layer
}

function open(page: object[] = PAGE) {
  const editor = testEditor(page)
  drawEditor(editor, <LayerTree />)
  return editor
}

describe('layers', () => {
  it('fold and unfold, by a press and by the arrows, and unfold for what is selected elsewhere', async () => {
    const { store } = open()
    expect(layers()).toEqual(['a', 'p', 'c', 'd', 'b'])
    fireEvent.click(screen.getByRole('button', { name: '收起首屏' }))
    expect(layers()).toEqual(['a', 'p', 'b'])
    layer('p').focus()
    await press('ArrowRight')
    expect(layers()).toEqual(['a', 'p', 'c', 'd', 'b'])
    expect([await press('ArrowRight'), await press('ArrowDown')]).toEqual(['c', 'd'])
    expect(await press('ArrowLeft')).toBe('p')
    await press('ArrowLeft')
    expect(layers()).toEqual(['a', 'p', 'b'])
    expect([await press('End'), await press('Home')]).toEqual(['b', 'a'])
    act(() => store.getState().select(['d']))
    expect(layers()).toEqual(['a', 'p', 'c', 'd', 'b'])
  })

  it('are found by name, kind, words and pinyin, wherever they stand', async () => {
    open()
    const find = (words: string) => fireEvent.change(screen.getByLabelText('搜索图层'), { target: { value: words } })
    find('首')
    expect(layers()).toEqual(['p', 'a'])
    find('限时')
    expect(layers()).toEqual(['c'])
    find('w0006')
    expect(layers()).toEqual(['p'])
    find('xianshi')
    await expect.poll(layers).toEqual(['c'])
    find('没有')
    expect(screen.getByText('没有找到图层')).toBeTruthy()
  })

  it('are selected together with Shift or Ctrl, and have their name and words in full', () => {
    const { store } = open()
    fireEvent.click(layer('a'))
    fireEvent.click(layer('c'), { shiftKey: true })
    fireEvent.click(layer('b'), { ctrlKey: true })
    fireEvent.click(layer('a'), { ctrlKey: true })
    expect(store.getState().selection).toEqual(['c', 'b'])
    expect([layer('p').title, layer('c').title]).toEqual(['首屏 W0006', '文本 W0011 · 限时'])
  })

  it('are marked as variants and as linked modules', () => {
    open([
      text('a'),
      { ...text('b'), variantOf: 'a' },
      { type: 'W0006', uuid: 'm', width: 400, height: 200, moduleId: '9', childWidgets: [] },
      text('d'),
    ])
    const marks = (uuid: string) => [...layer(uuid).querySelectorAll('b')].map(mark => mark.textContent)
    expect(['a', 'b', 'm', 'd'].map(marks)).toEqual([['A'], ['B'], ['链接'], []])
  })

  it('of a page with 2,000 widgets are drawn only where they are seen', () => {
    const childWidgets = Array.from({ length: 199 }, (_, i) => text(`t${i}`))
    const page = Array.from({ length: 10 }, (_, i) => ({
      type: 'W0006',
      uuid: `p${i}`,
      width: 400,
      height: 200,
      childWidgets: childWidgets.map(child => ({ ...child, uuid: `${i}-${child.uuid}` })),
    }))
    open(page)
    expect(layers().length).toBeGreaterThan(15)
    expect(layers().length).toBeLessThan(60)
    expect(document.querySelector<HTMLElement>('[aria-label="图层"]')!.style.height).toBe(`${2_000 * 32}px`)
  })
})

it('lines are all widgets once, in reading order, less those of closed panels', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(4), { maxLength: 8 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (sizes, shut) => {
        const doc = fromStored(
          sizes.map((size, i) => ({
            type: 'W0006',
            uuid: `p${i}`,
            childWidgets: Array.from({ length: size }, (_, k) => text(`p${i}c${k}`)),
          })),
        )
        const closed = Object.fromEntries(doc.roots.flatMap((uuid, i) => (shut[i] ? [[uuid, true as const]] : [])))
        const expected = doc.roots.flatMap(uuid => [uuid, ...(closed[uuid] ? [] : doc.nodes[uuid]!.children)])
        expect(layerRows(doc, closed).map(({ uuid }) => uuid)).toEqual(expected)
        expect(foundLayers(doc, '').length).toBe(Object.keys(doc.nodes).length)
        for (const uuid of expected)
          expect(pathOf(doc, uuid)).toEqual(doc.nodes[uuid]!.parent ? [doc.nodes[uuid]!.parent] : [])
      },
    ),
  )
})
