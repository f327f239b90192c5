import type { WidgetBase } from '@heji/widgets/definitions'
import { useEditorState } from '../context'

/** What margins below 0 do: the fields take them, and shoppers see it. */
function wordsOf({ leaf, marginTop, marginBottom, marginLeft, marginRight }: WidgetBase): string {
  const said = [
    marginTop < 0 && (leaf ? `比 Y 高 ${-marginTop} px` : `盖住上面的内容 ${-marginTop} px`),
    marginBottom < 0 && !leaf && `下面的内容盖住它 ${-marginBottom} px`,
    Number(marginLeft) < 0 && `向左伸出 ${-Number(marginLeft)} px`,
    Number(marginRight) < 0 && `向右伸出 ${-Number(marginRight)} px`,
  ].filter(Boolean)
  return said.length > 0 ? `外边距为负：${said.join('，')}` : ''
}

export function MarginHint({ uuid }: { uuid: string }) {
  const words = useEditorState(({ doc }) => (doc.nodes[uuid] ? wordsOf(doc.nodes[uuid].data) : ''))
  return words && <p className="hd-field__hint hd-field__hint--warning">{words}</p>
}
