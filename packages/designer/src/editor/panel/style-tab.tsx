import {
  defaultsOf,
  definitions,
  FALLING,
  type Field,
  SHADOWS,
  STYLE_FIELDS,
  STYLE_PANEL,
  type WidgetBase,
} from '@heji/widgets/definitions'
import { Button, Segmented } from 'antd'
import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { isAround, setAround } from '../../document/edit/set-around'
import { resize, update } from '../../document/edit/update'
import { type StyleName, styleLabel } from '../../document/style-label'
import { contentWidth, type Verb } from '../../document/types'
import { useEditor, useEditorState } from '../context'
import { MarginHint } from './margin-hint'
import './style-tab.css'
import { WidgetField } from './widget-field'

/** Why a field cannot be changed, or null. */
function lockOf(data: WidgetBase, name: StyleName): string | null {
  if (name === 'width' && data.widthDisabled) return '此组件的宽度固定'
  if (name === 'height' && data.heightDisabled) return '此组件的高度由内容决定'
  if (name === 'proportion' && data.proportionDisabled) return '此组件不能锁定比例'
  if ((name === 'marginLeft' || name === 'marginRight') && data[name] === 'auto') return '由位置决定'
  return null
}

const BORDERS = STYLE_PANEL.find(({ title }) => title === '边框')?.fields ?? []
const LOOKS = ['foregroundColor', 'backgroundColor', 'opacity'] as const

/** The second tab, the same for every widget: place, size, spaces around a drawn box, colours; borders are folded. */
export function StyleTab({ uuid }: { uuid: string }) {
  const { command } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const isLeaf = useEditorState(state => state.doc.nodes[uuid]?.data.leaf === true)
  return (
    <div className="hd-style">
      <div className="hd-style__pair">
        {isLeaf && <StyleField uuid={uuid} name="x" />}
        {isLeaf && <StyleField uuid={uuid} name="y" />}
        <StyleField uuid={uuid} name="width" />
        <StyleField uuid={uuid} name="height" />
      </div>
      <StyleField uuid={uuid} name="proportion" />
      <BoxModel uuid={uuid} />
      <MarginHint uuid={uuid} />
      <Place uuid={uuid} />
      {LOOKS.map(name => (
        <StyleField key={name} uuid={uuid} name={name} />
      ))}
      <details className="hd-style__more">
        <summary>边框</summary>
        {BORDERS.map(name => (
          <StyleField key={name} uuid={uuid} name={name} />
        ))}
      </details>
      <Card uuid={uuid} />
      <div className="hd-style__acts">
        <Button size="small" onClick={() => command('copy')}>
          复制样式
        </Button>
        <Button size="small" disabled={!canEdit} onClick={() => command('pasteStyle')}>
          粘贴样式
        </Button>
      </div>
    </div>
  )
}

/** Corners and shadow. Corners would cut off the lists of menus, so these have none. */
function Card({ uuid }: { uuid: string }) {
  const { store } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const type = useEditorState(({ doc }) => doc.nodes[uuid]?.data.type ?? '')
  const shadow = useEditorState(({ doc }) => {
    const data = doc.nodes[uuid]?.data
    const isThis = (values: Record<string, number>) => SHADOW.every(name => data?.[name] === values[name])
    return Object.entries(SHADOWS).find(([, values]) => isThis(values))?.[0] ?? ''
  })
  const choose = (name: string) => {
    const values = SHADOWS[name as keyof typeof SHADOWS]
    if (values) store.getState().run(update(uuid, values), '修改阴影')
  }
  return (
    <>
      {!FALLING.has(type) && <StyleField uuid={uuid} name="cornerRadius" />}
      <div className="hd-field">
        <span className="hd-field__label" id={`${uuid}-shadow`}>
          阴影
        </span>
        <div className="hd-field__control">
          <Segmented
            block
            aria-labelledby={`${uuid}-shadow`}
            disabled={!canEdit}
            value={shadow}
            options={Object.keys(SHADOWS)}
            onChange={choose}
          />
        </div>
      </div>
      <details className="hd-style__more">
        <summary>阴影细节</summary>
        {[...SHADOW, 'shadowColor' as const].map(name => (
          <StyleField key={name} uuid={uuid} name={name} />
        ))}
      </details>
    </>
  )
}

const SHADOW = ['shadowX', 'shadowY', 'shadowBlur'] as const

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

/** The spaces around a widget, drawn where they lie: outside margins, inside paddings. */
function BoxModel({ uuid }: { uuid: string }) {
  return (
    <fieldset className="hd-box">
      <legend>外边距</legend>
      {SIDES.map(side => (
        <StyleField key={side} uuid={uuid} name={`margin${side}`} />
      ))}
      <fieldset className="hd-box hd-box--inner">
        <legend>内边距</legend>
        {SIDES.map(side => (
          <StyleField key={side} uuid={uuid} name={`padding${side}`} />
        ))}
        <span className="hd-box__body" aria-hidden>
          内容
        </span>
      </fieldset>
    </fieldset>
  )
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
  const type = useEditorState(({ doc }) => doc.nodes[uuid]?.data.type ?? '')
  const field = useMemo<Field>(() => {
    const label = styleLabel(name, type)
    if (name !== 'width' && name !== 'height') return { ...STYLE_FIELDS[name], label }
    const hint = (data: Record<string, unknown>) => (data[name] === 0 ? `${label}为 0，顾客看不到这个组件` : '')
    return { ...STYLE_FIELDS[name], label, hint, ...(name === 'width' ? { max: maxWidth } : {}) }
  }, [name, type, maxWidth])
  return (
    <div className="hd-style__field" data-side={/(Top|Right|Bottom|Left)$/.exec(name)?.[0]}>
      <WidgetField uuid={uuid} name={name} field={field} change={setStyle} part="的样式" locked={locked} />
      <Reset uuid={uuid} name={name} label={field.label} />
    </div>
  )
}

/** Back to what a new widget of this kind has; only where it is something else. */
function Reset({ uuid, name, label }: { uuid: string; name: StyleName; label: string }) {
  const { store } = useEditor()
  const value = useEditorState(({ doc }) => doc.nodes[uuid]?.data[name])
  const usual = useEditorState(({ doc }) => {
    const definition = definitions[doc.nodes[uuid]?.data.type ?? '']
    return definition ? (defaultsOf(definition) as WidgetBase)[name as keyof WidgetBase] : undefined
  })
  const canEdit = useEditorState(state => state.canEdit)
  // Place and size follow from where a widget stands.
  if (!canEdit || usual === undefined || value === usual || PLACED.has(name)) return null
  return (
    <button
      type="button"
      className="hd-icon-button hd-style__reset"
      aria-label={`恢复${label}的默认值`}
      title="恢复默认值"
      onClick={() => store.getState().run(setStyle(uuid, name, usual), `恢复${label}`)}
    >
      <RotateCcw size={12} />
    </button>
  )
}

const PLACED = new Set<StyleName>(['x', 'y', 'width', 'height', 'proportion'])

function setStyle(uuid: string, name: string, value: unknown): Verb {
  if (name === 'width' || name === 'height') return resize(uuid, { [name]: Number(value) })
  return isAround(name) ? setAround(uuid, { [name]: value }) : update(uuid, { [name]: value })
}

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
