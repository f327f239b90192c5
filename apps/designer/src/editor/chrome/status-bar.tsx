import { nameOf } from '../../document/diff'
import { useEditor, useEditorState } from '../context'

const ROOTS = { index: '主体', custom: '主体', header: '头部', footer: '尾部' } as const

/** Where the selection stands and how large it is. */
export function StatusBar() {
  const { command } = useEditor()
  const snap = useEditorState(state => state.view.snap)
  return (
    <footer className="hd-status">
      <Path />
      <Numbers />
      <span className="hd-status__end">
        <button type="button" onClick={() => command('snap')} aria-pressed={snap}>
          吸附 10px {snap ? '开' : '关'}
        </button>
        <button type="button" onClick={() => command('shortcuts')}>
          ? 快捷键
        </button>
      </span>
    </footer>
  )
}

function Path() {
  const path = useEditorState(({ doc, selection, page }) => {
    const names = ['页面', ROOTS[page.page_type]]
    if (selection.length > 1) return [...names, `已选 ${selection.length} 个`].join(' › ')
    const uuid = selection[0]
    const parent = uuid ? doc.nodes[uuid]?.parent : null
    if (parent) names.push(nameOf(doc, parent))
    if (uuid) names.push(nameOf(doc, uuid))
    return names.join(' › ')
  })
  return <span>{path}</span>
}

function Numbers() {
  const text = useEditorState(({ doc, selection }) => {
    const data = selection.length === 1 ? doc.nodes[selection[0]!]?.data : undefined
    return data ? `X ${data.x}　Y ${data.y}　W ${data.width}　H ${data.height}` : ''
  })
  return <span>{text}</span>
}
