import { type Field, STYLE_FIELDS, STYLE_PANEL, type WidgetBase } from '@heji/widgets/definitions'
import { Segmented } from 'antd'
import { nameOf } from '../../document/diff'
import { contentWidth } from '../../document/types'
import { resize, update } from '../../document/update'
import { useEditor, useEditorState } from '../context'
import { FieldRow } from './field-row'
import { Sections } from './property-panel'

type StyleName = keyof typeof STYLE_FIELDS

/** Why a field cannot be changed, or null. */
export function lockOf(data: WidgetBase, name: StyleName): string | null {
  if (name === 'width' && data.widthDisabled) return '此组件的宽度固定'
  if (name === 'height' && data.heightDisabled) return '此组件的高度由内容决定'
  if (name === 'proportion' && data.proportionDisabled) return '此组件不能锁定比例'
  if ((name === 'marginLeft' || name === 'marginRight') && data[name] === 'auto') return '由位置决定'
  return null
}

/** The second tab, the same for every widget. */
export function StyleTab({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const data = useEditorState(state => state.doc.nodes[uuid]?.data)
  const maxWidth = useEditorState(state => {
    const parent = state.doc.nodes[uuid]?.parent
    return parent ? state.doc.nodes[parent]!.data.width : contentWidth(state.doc)
  })
  if (!data) return null
  const change = (name: StyleName) => (value: unknown, more?: { typing?: boolean }) => {
    const { run, doc } = store.getState()
    const isSize = name === 'width' || name === 'height'
    const verb = isSize ? resize(uuid, { [name]: Number(value) }) : update(uuid, { [name]: value })
    run(verb, `修改${nameOf(doc, uuid)}的样式`, more?.typing ? `${uuid}.${name}` : undefined)
  }
  const rowOf = (name: StyleName) => {
    const reason = lockOf(data, name)
    return (
      <FieldRow
        key={name}
        field={name === 'width' ? ({ ...STYLE_FIELDS.width, max: maxWidth } as Field) : STYLE_FIELDS[name]}
        value={name === 'proportion' ? data.proportion === true : data[name]}
        path={`${uuid}.${name}`}
        onChange={change(name)}
        disabled={reason !== null}
        {...(reason ? { reason } : {})}
      />
    )
  }
  const items = STYLE_PANEL.filter(section => !section.leafOnly || data.leaf).map(({ title, fields }) => ({
    key: title,
    label: title,
    children: (
      <>
        {fields.map(rowOf)}
        {title === '外边距' && <Place uuid={uuid} />}
      </>
    ),
  }))
  return <Sections items={items} />
}

const PLACES = {
  left: { marginLeft: 0, marginRight: 'auto' },
  center: { marginLeft: 'auto', marginRight: 'auto' },
  right: { marginLeft: 'auto', marginRight: 0 },
} as const

/** Left, centre or right by margins; anything else is none of them. */
function Place({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const data = useEditorState(state => state.doc.nodes[uuid]?.data)
  const canEdit = useEditorState(state => state.canEdit)
  const current = Object.entries(PLACES).find(
    ([, place]) => place.marginLeft === data?.marginLeft && place.marginRight === data?.marginRight,
  )?.[0]
  return (
    <div className="hd-field">
      <span className="hd-field__label" id={`${uuid}-place`}>
        位置
      </span>
      <div className="hd-field__control">
        <Segmented
          block
          aria-labelledby={`${uuid}-place`}
          disabled={!canEdit}
          value={current ?? ''}
          options={[
            { value: 'left', label: '居左' },
            { value: 'center', label: '居中' },
            { value: 'right', label: '居右' },
          ]}
          onChange={place => {
            if (place in PLACES) store.getState().run(update(uuid, PLACES[place as keyof typeof PLACES]), '修改位置')
          }}
        />
      </div>
    </div>
  )
}
