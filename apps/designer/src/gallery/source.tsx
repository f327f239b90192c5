import { TabList } from '@heji/designer/kit'
import { toWidget, useEditor, useEditorState, writeClipboard } from '@heji/designer/parts'
import { definitions } from '@heji/widgets/definitions'
import { jsonSchemaOf } from '@heji/widgets/schema'
import { Button, Checkbox } from 'antd'
import { Copy, CopyPlus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { withoutDefaults } from './stored-text'

const TABS = [
  { id: 'json', name: 'JSON' },
  { id: 'schema', name: 'Schema' },
] as const
type Tab = (typeof TABS)[number]['id']

const print = (value: unknown) => JSON.stringify(value, null, 2)

/** The widget of the example as it is now. */
function useWidget() {
  const doc = useDeferredValue(useEditorState(state => state.doc))
  return useMemo(() => toWidget(doc, doc.roots[0]!), [doc])
}

/** Takes the example along to the canvas of a page. */
export function CopyWidget() {
  const { notify } = useEditor()
  const widget = useWidget()
  const copy = () => {
    writeClipboard([widget])
    notify('success', '已复制，可以在画布上粘贴')
  }
  return (
    <div className="hd-gallery__copy">
      <Button block icon={<CopyPlus size={14} />} onClick={copy}>
        复制为组件
      </Button>
    </div>
  )
}

/** What is stored of the example, and what may be: for developers. */
export function Source() {
  const { notify } = useEditor()
  const widget = useWidget()
  const [tab, setTab] = useState<Tab>('json')
  const [isWhole, setWhole] = useState(false)
  const text = useMemo(() => {
    if (tab === 'json') return print(isWhole ? widget : withoutDefaults(widget))
    return print(jsonSchemaOf(definitions[widget.type]!))
  }, [tab, widget, isWhole])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify('success', '已复制'),
      () => notify('error', '浏览器不允许复制'),
    )
  return (
    <section className="hd-source" aria-label="数据">
      <TabList label="数据" tabs={TABS} shown={tab} onShow={setTab} prefix="source" panel="source-tab" />
      <div className="hd-source__body" role="tabpanel" id="source-tab" aria-labelledby={`source-${tab}`}>
        <div className="hd-source__bar">
          {tab === 'json' && (
            <Checkbox checked={isWhole} onChange={event => setWhole(event.target.checked)}>
              含默认值
            </Checkbox>
          )}
          <Button
            size="small"
            icon={<Copy size={14} />}
            aria-label={tab === 'json' ? '复制 JSON' : '复制 Schema'}
            onClick={copy}
          >
            复制
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled by keyboard */}
        <pre tabIndex={0}>{text}</pre>
      </div>
    </section>
  )
}
