import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawEditor, testEditor } from '../../../testing/editor'
import { keepVariant, pairOf } from '../../document/edit/variants'
import { Canvas } from './canvas'

const zones = (uuid: string, more: object = {}) => ({
  type: 'W0003',
  uuid,
  width: 400,
  height: 200,
  imgUrl: '/img/a.jpg',
  ...more,
  data: [{ leftPer: 0, topPer: 0, widthPer: 0.5, heightPer: 1, pathData: {} }],
})
const PAGE = [
  { type: 'W0011', uuid: 'a', text: '一' },
  { type: 'W0011', uuid: 'b', text: '二', variantOf: 'a' },
  zones('picture'),
  { type: 'W0006', uuid: 'panel', width: 400, height: 200, childWidgets: [zones('child', { x: 0, y: 0 })] },
]

function open() {
  const editor = testEditor(PAGE)
  drawEditor(editor, <Canvas />)
  return editor.store.getState
}

describe('the canvas', () => {
  it('says which block is variant A and which is B, until the test ends', () => {
    const state = open()
    expect([screen.getByText('A 版'), screen.getByText('B 版')].map(one => one.closest('.hd-page'))).toEqual([
      null,
      null,
    ])
    act(() => void state().run(keepVariant(pairOf(state().doc, 'a')!, 'a'), ''))
    expect([screen.queryByText('A 版'), screen.queryByText('B 版')]).toEqual([null, null])
  })

  /** Pictures whose zones the style sheet shows: as `canvas.css` names them; `tests/e2e/canvas.spec.ts` looks at their colour. */
  const tinted = () =>
    [
      ...document.querySelectorAll(
        '.is-selected > .hw-outer > .hw-inner > .hw-body > .hw-zones > .hw-zones__zone--design',
      ),
    ].map(zone => zone.closest<HTMLElement>('[data-uuid]')!.dataset.uuid)

  it.each([
    ['nothing', [], []],
    ['the picture', ['picture'], ['picture']],
    ['the panel', ['panel'], []],
    ['the picture in it', ['child'], ['child']],
  ])('shows hot zones of selected pictures alone: %s', async (_, selection, shown) => {
    const state = open()
    await screen.findAllByText('1')
    act(() => state().select(selection))
    expect(tinted()).toEqual(shown)
  })
})
