import { addWidget } from '../commands/actions'
import { useEditor, useEditorState } from '../context'

/** First blocks of a quick start; codes that do not exist are left out by addWidget. */
const QUICK_START = ['W0001', 'W0002', 'W0012']

/** What a page without blocks says. */
export function EmptyCanvas() {
  const editor = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const start = () => {
    for (const code of QUICK_START) {
      const { doc } = editor.store.getState()
      addWidget(editor, code, { kind: 'page', index: doc.roots.length })
    }
  }
  return (
    <div className="hd-empty">
      <strong>从左侧拖入组件</strong>
      <p>或按 Enter 添加选中的组件</p>
      {canEdit && (
        <button type="button" onPointerUp={start} onKeyDown={event => event.key === 'Enter' && start()}>
          快速搭建：轮播 + 商品 + 橱窗
        </button>
      )}
    </div>
  )
}
