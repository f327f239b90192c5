import { Lock } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { nameOf } from '../../document/name-of'
import { TabList } from '../../kit/tab-list'
import { commands } from '../commands/registry'
import { useEditor, useEditorState } from '../context'
import { LinkedNote } from '../modules/linked-note'
import { RefilledList, RefilledNote } from '../refilled/refilled-list'
import './panel.css'
import './fields.css'
import { KeepStyles } from './keep-styles'
import { ManyPanel } from './many-panel'
import { SettingsTab } from './settings-tab'
import { StyleTab } from './style-tab'

const TABS = [
  { id: 'settings', name: commands.showSettings.title },
  { id: 'style', name: commands.showStyle.title },
] as const

/** The right side: settings and style of the selected widget, made from its declaration. */
export function PropertyPanel() {
  const selection = useEditorState(state => state.selection)
  // Frames and canvas come first; the panel of another widget may follow a moment later.
  const single = useDeferredValue(selection.length === 1 ? selection[0]! : null)
  return (
    <aside className="hd-right" aria-label="属性" data-of={single}>
      <KeepStyles />
      {single ? <WidgetPanel key={single} uuid={single} /> : <NoneOrMany />}
    </aside>
  )
}

function NoneOrMany() {
  const selection = useEditorState(state => state.selection)
  const several = useDeferredValue(selection)
  if (several.length > 1) return <ManyPanel key={several.join()} uuids={several} />
  return (
    <>
      <p className="hd-right__nothing">选择画布上的组件后，在这里修改</p>
      <RefilledList />
    </>
  )
}

function WidgetPanel({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const tab = useEditorState(state => state.view.rightTab)
  const name = useEditorState(state => nameOf(state.doc, uuid))
  const isUnknown = useEditorState(state => state.doc.nodes[uuid]?.data.unknown === true)
  const isLocked = useEditorState(state => state.doc.nodes[uuid]?.data.locked === true)
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab begins at its top
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [tab])
  useLayoutEffect(() => dropCaret, [])
  return (
    <>
      <TabList
        label="属性分类"
        tabs={TABS}
        shown={tab}
        onShow={rightTab => store.getState().setView({ rightTab })}
        prefix={`${id}tab`}
        panel={`${id}panel`}
      />
      <div className="hd-right__body" ref={body} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab-${tab}`}>
        <h2 className="hd-hidden">{name}</h2>
        {isLocked && (
          <p className="hd-note">
            <Lock size={12} aria-hidden /> 此组件已锁定，画布上不能移动或删除
          </p>
        )}
        {isUnknown && <p className="hd-note">此版本不认识这个组件；它会原样保存，可以移动或删除。</p>}
        <LinkedNote uuid={uuid} />
        {tab === 'settings' && <RefilledNote uuid={uuid} />}
        {!isUnknown && (tab === 'settings' ? <SettingsTab uuid={uuid} /> : <StyleTab uuid={uuid} />)}
      </div>
    </>
  )
}

/**
 * A caret whose text box goes away would stay behind as a place in the document, and the browser would look through all
 * the blocks for the nearest text at every layout from then on.
 */
const dropCaret = () => getSelection()?.removeAllRanges()
