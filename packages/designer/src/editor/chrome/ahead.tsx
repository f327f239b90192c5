import { useEditorState } from '../context'
import { useAhead } from '../use-ahead'

/** How the saved draft stands to what shoppers see. */
export function Ahead() {
  const ahead = useAhead()
  const isPublished = useEditorState(state => state.page.published_revision !== null)
  const isEnabled = useEditorState(state => state.page.status === 1)
  const [long, short] = textOf(isPublished, isEnabled, ahead)
  return (
    <>
      <span className={`hd-tag hd-tag--ahead hd-tag--${toneOf(isPublished, isEnabled, ahead)}`} title={long}>
        <span className="hd-ahead__long">{long}</span>
        <span className="hd-ahead__short">{short}</span>
      </span>
      {isPublished && !isEnabled && (
        <span className="hd-tag hd-tag--warning hd-tag--ahead" title="页面未启用，顾客看不到它；发布时可以同时启用">
          未启用
        </span>
      )}
    </>
  )
}

/** In full, and for narrow windows. */
function textOf(isPublished: boolean, isEnabled: boolean, ahead: number | null): [long: string, short: string] {
  if (!isPublished) return ['草稿，尚未发布', '草稿']
  const shown = isEnabled ? '线上' : '已发布版本'
  if (ahead === null) return [`与${shown}不同`, '有改动']
  return ahead === 0 ? [`与${shown}一致`, '一致'] : [`草稿领先${shown} ${ahead} 处`, `领先 ${ahead}`]
}

function toneOf(isPublished: boolean, isEnabled: boolean, ahead: number | null) {
  if (!isPublished || (ahead === 0 && !isEnabled)) return 'plain'
  return ahead === 0 ? 'success' : 'warning'
}
