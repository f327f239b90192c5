import { type Alignment, align, distribute } from '../../document/geometry/align'
import type { EditorState } from '../store'
import type { Command } from './types'

const inPanel = (count: number) => (state: EditorState) =>
  state.selection.filter(uuid => state.doc.nodes[uuid]?.parent).length >= count

const aligning = (title: string, to: Alignment): Command => ({
  title,
  group: '排列',
  changes: true,
  enabled: inPanel(1),
  run: ({ store }) => store.getState().run(align(store.getState().selection, to), title),
})

const spreading = (title: string, axis: 'x' | 'y'): Command => ({
  title,
  group: '排列',
  changes: true,
  enabled: inPanel(3),
  run: ({ store }) => store.getState().run(distribute(store.getState().selection, axis), title),
})

export const alignCommands = {
  alignLeft: aligning('左对齐', 'left'),
  alignCenter: aligning('水平居中', 'center'),
  alignRight: aligning('右对齐', 'right'),
  alignTop: aligning('顶部对齐', 'top'),
  alignMiddle: aligning('垂直居中', 'middle'),
  alignBottom: aligning('底部对齐', 'bottom'),
  distributeX: spreading('水平等距', 'x'),
  distributeY: spreading('垂直等距', 'y'),
}
