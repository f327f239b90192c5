import { type Field, STYLE_FIELDS, STYLE_PANEL, type WidgetBase } from '@heji/widgets/definitions'
import { Segmented } from 'antd'
import { useMemo } from 'react'
import { contentWidth, type Verb } from '../../document/types'
import { resize, update } from '../../document/update'
import { useEditor, useEditorState } from '../context'
import { Sections } from './sections'
import { WidgetField } from './widget-field'

type StyleName = keyof typeof STYLE_FIELDS

/** Why a field cannot be changed, or null. */
function lockOf(data: WidgetBase, name: StyleName): string | null {
  if (name === 'width' && data.widthDisabled) return '此组件的宽度固定'
  if (name === 'height' && data.heightDisabled) return '此组件的高度由内容决定'
  if (name === 'proportion' && data.proportionDisabled) return '此组件不能锁定比例'
  if ((name === 'marginLeft' || name === 'marginRight') && data[name] === 'auto') return '由位置决定'
  return null
}

/** The second tab, the same for every widget. */
export function StyleTab({ uuid }: { uuid: string }) {
  const isLeaf = useEditorState(state => state.doc.nodes[uuid]?.data.leaf === true)
  const items = useMemo(
    () =>
      STYLE_PANEL.filter(section => !section.leafOnly || isLeaf).map(({ title, fields }) => ({
        key: title,
        label: title,
        children: (
          <>
            {fields.map(name => (
              <StyleField key={name} uuid={uuid} name={name} />
            ))}
            {title === '外边距' && <Place uuid={uuid} />}
          </>
        ),
      })),
    [uuid, isLeaf],
  )
  return <Sections items={items} />
}

function StyleField({ uuid, name }: { uuid: string; name: StyleName }) {
  const locked = useEditorState(({ doc }) => {
    const data = doc.nodes[uuid]?.data
    return data ? lockOf(data, name) : null
  })
  const maxWidth = useEditorState(({ doc }) => {
    const parent = doc.nodes[uuid]?.parent
    return parent ? doc.nodes[parent]!.data.width : contentWidth(doc)
  })
  const field = useMemo<Field>(
    () => (name === 'width' ? { ...STYLE_FIELDS.width, max: maxWidth } : STYLE_FIELDS[name]),
    [name, maxWidth],
  )
  return <WidgetField uuid={uuid} name={name} field={field} change={setStyle} part="的样式" locked={locked} />
}

const setStyle = (uuid: string, name: string, value: unknown): Verb =>
  name === 'width' || name === 'height' ? resize(uuid, { [name]: Number(value) }) : update(uuid, { [name]: value })

const PLACES = {
  left: { marginLeft: 0, marginRight: 'auto' },
  center: { marginLeft: 'auto', marginRight: 'auto' },
  right: { marginLeft: 'auto', marginRight: 0 },
} as const

/** Left, centre or right by margins; anything else is none of them. */
function Place({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const current = useEditorState(({ doc }) => {
    const data = doc.nodes[uuid]?.data
    const isHere = (place: { marginLeft: unknown; marginRight: unknown }) =>
      place.marginLeft === data?.marginLeft && place.marginRight === data?.marginRight
    return Object.entries(PLACES).find(([, place]) => isHere(place))?.[0]
  })
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
