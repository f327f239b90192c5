import { act, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { Canvas } from './canvas'
import { DRAG_TYPE } from './use-drop'

const words = (uuid: string, x: number, y: number, more: object = {}) => ({
  type: 'W0011',
  uuid,
  text: uuid,
  x,
  y,
  width: 40,
  height: 20,
  ...more,
})
const PAGE = [
  { type: 'W0011', uuid: 'top', text: '一', width: 400, height: 40 },
  {
    type: 'W0006',
    uuid: 'panel',
    width: 400,
    height: 200,
    childWidgets: [
      words('one', 20, 30, { group: 'g' }),
      words('two', 100, 70, { group: 'g' }),
      words('lone', 300, 150),
    ],
  },
]
/** Where blocks of the page lie, px of the window: nothing is laid out here. Children lie in their panel. */
const BLOCKS: Record<string, [left: number, top: number, width: number, height: number]> = {
  top: [0, 0, 400, 40],
  panel: [0, 100, 400, 200],
}

/** The canvas at 100 %, with its corner in that of the window. */
function open() {
  const editor = testEditor(PAGE)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { doc } = editor.store.getState()
    const body = this.classList.contains('hw-body') ? this.closest<HTMLElement>('[data-uuid]') : null
    const node = doc.nodes[(body ?? (this as HTMLElement)).dataset.uuid ?? '']
    const block = BLOCKS[node?.uuid ?? '']
    if (block) return new DOMRect(...block)
    if (!node) return new DOMRect(0, 0, 400, 300)
    const { x, y, width, height } = node.data
    return new DOMRect(x, 100 + y, width, height)
  })
  drawEditor(editor, <Canvas />)
  act(() => editor.store.getState().setView({ zoom: 1, snap: false }))
  const data = (uuid: string) => editor.store.getState().doc.nodes[uuid]!.data
  return {
    ...editor,
    state: editor.store.getState,
    steps: () => editor.store.getState().history.done.map(({ name }) => name),
    places: () => ['one', 'two', 'lone'].map(uuid => `${data(uuid).x},${data(uuid).y}`),
    sizes: () => ['one', 'two', 'lone'].map(uuid => `${data(uuid).width}x${data(uuid).height}`),
  }
}
// Test files share the document.
const { elementFromPoint } = document
afterEach(() => {
  vi.restoreAllMocks()
  document.elementFromPoint = elementFromPoint
})

const drawn = (uuid: string) => document.querySelector(`.hd-page [data-uuid="${uuid}"]`)!

/** Presses on an element, moves the pointer and lets go. */
function drag(on: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(on, at(fromX, fromY))
  fireEvent.pointerMove(document.body, at((fromX + toX) / 2, (fromY + toY) / 2))
  fireEvent.pointerMove(document.body, at(toX, toY))
  fireEvent.pointerUp(document.body, at(toX, toY))
}

it('a drag of one of a group moves all of it, as one step', () => {
  const { places, steps, state } = open()
  drag(drawn('one'), [30, 140], [65, 150])
  expect([places(), steps()]).toEqual([['55,40', '135,80', '300,150'], ['移动文本 W0011']])
  expect(state().selection).toEqual(['one', 'two'])
})

it('a handle of a group changes the size of all in it, as one step', () => {
  const { places, sizes, steps, state } = open()
  act(() => state().select(['one', 'two']))
  const corner = document.querySelector('.hd-frame--group .hd-handle--se')!
  // The group is 120 × 60; the height of texts follows their words.
  drag(corner, [140, 190], [200, 220])
  expect([sizes(), steps()]).toEqual([['60x20', '60x20', '40x20'], ['调整编组']])
  expect(places()).toEqual(['20,30', '140,90', '300,150'])
})

it('a rubber band selects what it touches: blocks from beside them, children from within their panel', () => {
  const { state, steps } = open()
  const beside = document.querySelector('.hd-body')!
  drag(beside, [500, 30], [350, 20])
  expect(state().selection).toEqual(['top'])
  drag(beside, [500, 30], [350, 250])
  expect(state().selection).toEqual(['top', 'panel'])
  const panel = drawn('panel')
  drag(panel, [350, 290], [310, 255])
  expect(state().selection).toEqual(['lone'])
  // Who belongs to a group comes with the others.
  drag(panel, [5, 105], [50, 140])
  expect(state().selection).toEqual(['one', 'two'])
  drag(panel, [5, 290], [50, 280])
  expect([state().selection, steps()]).toEqual([['panel'], []])
})

/** Presses on an element, moves the pointer, and presses Escape before it lets go. */
function breakOff(on: Element, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 })
  fireEvent.pointerDown(on, at(fromX, fromY))
  fireEvent.mouseDown(on, at(fromX, fromY))
  for (const kind of ['pointerMove', 'mouseMove'] as const) {
    fireEvent[kind](document.body, at((fromX + toX) / 2, (fromY + toY) / 2))
    fireEvent[kind](document.body, at(toX, toY))
  }
  fireEvent.keyDown(document.body, { key: 'Escape' })
  for (const kind of ['pointerMove', 'mouseMove', 'pointerUp', 'mouseUp'] as const)
    fireEvent[kind](document.body, at(toX, toY))
}

describe('Escape breaks off', () => {
  it('the move of a group', () => {
    const { places, steps } = open()
    breakOff(drawn('one'), [30, 140], [65, 150])
    expect([places(), steps()]).toEqual([['20,30', '100,70', '300,150'], []])
  })

  it.each([
    ['a panel', 'panel', '.hd-frame--selected .hd-handle--se'],
    ['a child', 'lone', '.hd-frame--selected .hd-handle--e'],
    ['a group', 'one', '.hd-frame--group .hd-handle--se'],
  ])('a change of the size of %s', (_, uuid, handle) => {
    const { sizes, steps, state } = open()
    act(() => state().select(uuid === 'one' ? ['one', 'two'] : [uuid]))
    breakOff(document.querySelector(handle)!, [340, 190], [380, 260])
    expect([sizes(), steps()]).toEqual([['40x20', '40x20', '40x20'], []])
    expect(document.querySelector('.hd-frame--outline')).toBeNull()
  })

  it('a rubber band: what was selected before it is selected again', () => {
    const { state } = open()
    act(() => state().select(['lone']))
    const press = { clientX: 500, clientY: 30, button: 0 }
    fireEvent.pointerDown(document.querySelector('.hd-body')!, { ...press, shiftKey: true })
    fireEvent.pointerMove(document.body, { clientX: 350, clientY: 20 })
    expect(state().selection).toEqual(['top'])
    fireEvent.keyDown(document.body, { key: 'Escape' })
    fireEvent.pointerUp(document.body)
    expect(state().selection).toEqual(['lone'])
  })

  it('a guide on its way from the ruler, and one that is moved', () => {
    const { state } = open()
    breakOff(document.querySelector('.hd-ruler--x')!, [50, -10], [50, 120])
    expect(state().guides.y).toEqual([])
    act(() => state().putGuide('y', null, 60))
    breakOff(document.querySelector('.hd-line--y')!, [50, 60], [50, 200])
    expect(state().guides.y).toEqual([60])
  })
})

it('a press on the grey around the page lets go of the selection, and a drag from there is a rubber band', () => {
  const { state } = open()
  const grey = document.querySelector('.hd-canvas__scroll')!
  act(() => state().select(['lone']))
  fireEvent.pointerDown(grey, { clientX: 700, clientY: 20, button: 0 })
  fireEvent.pointerUp(document.body, { clientX: 700, clientY: 20 })
  expect(state().selection).toEqual([])
  drag(grey, [700, 30], [350, 20])
  expect(state().selection).toEqual(['top'])
})

it('the commands of a selected block stand beside the page, where no block is', () => {
  const { state } = open()
  act(() => state().select(['panel']))
  const bar = document.querySelector<HTMLElement>('.hd-beside')!
  expect([bar.style.top, bar.style.left, bar.closest('.hd-page')]).toEqual(['100px', '', null])
})

it('a turn of the wheel zooms with Ctrl, and stops at 25 % and 200 %', () => {
  const { state } = open()
  const area = document.querySelector('.hd-canvas__scroll')!
  /** Whether the browser's own zoom was kept from it. */
  const turn = (deltaY: number, ctrlKey: boolean) => {
    const event = createEvent.wheel(area)
    Object.defineProperties(event, { deltaY: { value: deltaY }, ctrlKey: { value: ctrlKey } })
    return !fireEvent(area, event)
  }
  expect([turn(-100, false), state().view.zoom]).toEqual([false, 1])
  expect([turn(-100, true), state().view.zoom]).toEqual([true, 1.1])
  expect([turn(100, true), state().view.zoom]).toEqual([true, 1])
  const turnedFrom = (zoom: number, deltaY: number) => {
    act(() => state().setView({ zoom }))
    turn(deltaY, true)
    return state().view.zoom
  }
  expect([turnedFrom(1.95, -100), turnedFrom(0.26, 100)]).toEqual([2, 0.25])
})

/** Drags a tile of the library to a place of the panel, and drops it there unless the canvas says why not. */
function dropTile(code: string, uuid: string, [clientX, clientY]: [number, number]) {
  document.elementFromPoint = () => drawn(uuid)
  const dataTransfer = { types: [`${DRAG_TYPE}-${code.toLowerCase()}`], files: [], getData: () => '' }
  const send = (kind: 'dragOver' | 'drop') => {
    const event = createEvent[kind](drawn(uuid), { dataTransfer })
    Object.defineProperties(event, { clientX: { value: clientX }, clientY: { value: clientY } })
    fireEvent(drawn(uuid), event)
  }
  send('dragOver')
  const words = document.querySelector('.hd-frame--refused, .hd-frame--target')?.textContent
  send('drop')
  return words
}

it('a panel grows with what is dropped into it, and a step back makes it small again', () => {
  const { state } = open()
  expect(dropTile('W0011', 'panel', [100, 290])).toBe('放入自由面板')
  const { children, data } = state().doc.nodes.panel!
  const added = state().doc.nodes[children.at(-1)!]!.data
  expect([added.type, added.x, added.y]).toEqual(['W0011', 100, 190])
  expect(data.height).toBe(190 + added.height)
  state().undo()
  expect([state().doc.nodes.panel!.children.length, state().doc.nodes.panel!.data.height]).toEqual([3, 200])
})

it.each([
  ['W0002', '不可放入自由面板'],
  ['W0017', '面板太窄，此组件宽 882 px'],
])('a panel refuses %s already under the pointer, and a drop changes nothing', (code, refusal) => {
  const { steps, said, state } = open()
  expect(dropTile(code, 'panel', [20, 120])).toBe(refusal)
  expect([said, steps(), state().doc.nodes.panel!.children.length]).toEqual([[refusal], [], 3])
})
