import { type Direction, goToNextLine } from '../../document/geometry/guides'
import { grow, sameSize } from '../../document/geometry/same-size'
import type { EditorState } from '../store'
import { all } from './actions'
import type { Command } from './types'

const some = (state: EditorState) => state.selection.length > 0
const inPanel = ({ doc, selection }: EditorState) => selection.some(uuid => doc.nodes[uuid]?.parent)

/** Runs shortly after one another are one step, as with typing. */
const growing = (title: string, keys: string, side: 'width' | 'height', by: number): Command => ({
  title,
  group: '排列',
  keys,
  changes: true,
  enabled: some,
  run: ({ store }) => {
    const { selection, run } = store.getState()
    run(grow(selection, side, by), '调整大小', { mergeKey: `grow:${side}:${selection.join()}` })
  },
})

const going = (title: string, keys: string, direction: Direction): Command => ({
  title,
  group: '排列',
  keys,
  changes: true,
  enabled: inPanel,
  run: ({ store }) => {
    const { doc, selection, run } = store.getState()
    const free = selection.filter(uuid => !doc.nodes[uuid]?.data.locked)
    run(all(...free.map(uuid => goToNextLine(uuid, direction))), '跳到参考线')
  },
})

const same = (title: string, side: 'width' | 'height'): Command => ({
  title,
  group: '排列',
  changes: true,
  enabled: state => state.selection.length > 1,
  run: ({ store }) => store.getState().run(sameSize(store.getState().selection, side), title),
})

/** Sizes and lines: what the pointer does with handles and guides. */
export const sizeCommands = {
  wider: growing('加宽 1px', 'Mod+ArrowRight', 'width', 1),
  narrower: growing('变窄 1px', 'Mod+ArrowLeft', 'width', -1),
  higher: growing('加高 1px', 'Mod+ArrowDown', 'height', 1),
  lower: growing('变矮 1px', 'Mod+ArrowUp', 'height', -1),
  wider10: growing('加宽 10px', 'Mod+Shift+ArrowRight', 'width', 10),
  narrower10: growing('变窄 10px', 'Mod+Shift+ArrowLeft', 'width', -10),
  higher10: growing('加高 10px', 'Mod+Shift+ArrowDown', 'height', 10),
  lower10: growing('变矮 10px', 'Mod+Shift+ArrowUp', 'height', -10),
  lineLeft: going('跳到左边的参考线', 'Alt+Shift+ArrowLeft', 'left'),
  lineRight: going('跳到右边的参考线', 'Alt+Shift+ArrowRight', 'right'),
  lineUp: going('跳到上面的参考线', 'Alt+Shift+ArrowUp', 'up'),
  lineDown: going('跳到下面的参考线', 'Alt+Shift+ArrowDown', 'down'),
  sameWidth: same('同宽', 'width'),
  sameHeight: same('同高', 'height'),
}
