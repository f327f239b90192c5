import { Fragment } from 'react'
import { nameOf } from '../../document/name-of'
import { goTo } from '../canvas/scroll-to-selection'
import { useDrawnSize } from '../canvas/use-drawn-size'
import { isOffered } from '../commands/registry'
import { useEditor, useEditorState } from '../context'
import { pathOf } from '../left/layer-rows'

const ROOTS = { index: '主体', custom: '主体', header: '头部', footer: '尾部' } as const

/** Where the selection stands and how large it is. */
export function StatusBar() {
  const { command } = useEditor()
  const snap = useEditorState(state => state.view.snap)
  const hasCounts = useEditorState(state => isOffered('counts', state))
  const counts = useEditorState(state => state.view.counts !== null)
  return (
    <footer className="hd-status">
      <Path />
      <Numbers />
      <span className="hd-status__end">
        {hasCounts && (
          <button type="button" onClick={() => command('counts')} aria-pressed={counts}>
            卖了多少
          </button>
        )}
        <button type="button" onClick={() => command('snap')} aria-pressed={snap}>
          {`吸附 10px ${snap ? '开' : '关'}`}
        </button>
        <button type="button" onClick={() => command('palette')}>
          命令面板 Ctrl K
        </button>
        <button type="button" onClick={() => command('shortcuts')}>
          ? 快捷键
        </button>
      </span>
    </footer>
  )
}

/** The way from the page to what is selected; each part of it can be selected. */
function Path() {
  const { store } = useEditor()
  const root = useEditorState(state => ROOTS[state.page.page_type])
  const selection = useEditorState(state => state.selection)
  const way = useEditorState(({ doc }) => {
    const uuid = selection.length === 1 ? selection[0] : undefined
    return uuid ? [...pathOf(doc, uuid), uuid].map(one => `${one} ${nameOf(doc, one)}`).join('\n') : ''
  })
  const steps = way ? way.split('\n').map(line => line.split(/ (.*)/)) : []
  return (
    <nav className="hd-path" aria-label="所选组件的位置">
      <button type="button" onClick={() => store.getState().select([])}>
        {root}
      </button>
      {steps.map(([uuid = '', name]) => (
        <Fragment key={uuid}>
          <i aria-hidden>›</i>
          <button
            type="button"
            aria-current={uuid === selection[0]}
            onClick={() => {
              goTo(store, uuid)
            }}
          >
            {name}
          </button>
        </Fragment>
      ))}
      {selection.length > 1 && <span>{`› 已选 ${selection.length} 个`}</span>}
    </nav>
  )
}

function Numbers() {
  const uuid = useEditorState(({ selection }) => (selection.length === 1 ? selection[0] : undefined))
  const place = useEditorState(({ doc }) => {
    const data = uuid ? doc.nodes[uuid]?.data : undefined
    return data ? `X ${data.x}　Y ${data.y}` : ''
  })
  const size = useDrawnSize(uuid)
  return <span>{size && `${place}　W ${size.width}　H ${size.height}`}</span>
}
