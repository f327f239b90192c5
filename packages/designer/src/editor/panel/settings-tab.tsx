import { definitions, type PictureCut, type WidgetDefinition } from '@heji/widgets/definitions'
import { useMemo } from 'react'
import { update } from '../../document/edit/update'
import { followsCut } from '../../document/pictures/set-cut'
import { followsPicture } from '../../document/pictures/set-picture'
import { isSizeField } from '../../document/text/measure-text'
import { textBox } from '../../document/text/text-box'
import type { Verb } from '../../document/types'
import { useEditorState } from '../context'
import type { Change } from './field-props'
import { isShown } from './is-shown'
import { Sections } from './sections'
import { WidgetField } from './widget-field'

/** What a widget shows and where it leads, in the sections of its declaration. */
export function SettingsTab({ uuid }: { uuid: string }) {
  const type = useEditorState(state => state.doc.nodes[uuid]?.data.type)
  const definition = type ? definitions[type] : undefined
  const shown = useEditorState(state => {
    const data = state.doc.nodes[uuid]?.data
    if (!data || !definition) return ''
    const names = definition.panel.flatMap(section => section.fields)
    return names.filter(name => definition.fields[name] && isShown(definition.fields[name], data)).join(' ')
  })
  const style = useEditorState(state => Number(state.doc.nodes[uuid]?.data.styleType ?? 0))
  const items = useMemo(() => {
    const names = new Set(shown.split(' '))
    return definition?.panel.map(({ title, fields }) => ({
      key: title,
      label: listTitle(definition, fields, style) ?? title,
      children: fields
        .filter(name => names.has(name))
        .map(name => (
          <WidgetField key={name} uuid={uuid} name={name} field={definition.fields[name]!} change={setField} />
        )),
    }))
  }, [definition, shown, style, uuid])
  return items ? <Sections items={items} /> : null
}

/** A section that lists what the chosen style has is called as the style (widgets §13 W0012). */
function listTitle({ fields }: WidgetDefinition, names: readonly string[], style: number) {
  const field = names.length === 1 ? fields[names[0]!] : undefined
  return field?.kind === 'custom' ? field.lists?.[style]?.label : undefined
}

const setField =
  (uuid: string, name: string, value: unknown, more?: Change): Verb =>
  doc => {
    const data = doc.nodes[uuid]?.data
    if (!data) return
    const follows =
      name === 'imgUrl' || name === 'media_id'
        ? followsPicture(data, value, more?.picture)
        : name === 'imgCut'
          ? followsCut(data, value as PictureCut | null)
          : name === 'captions'
            ? { captionsName: more?.fileName ?? '' }
            : {}
    const box = isSizeField(name) ? textBox(doc, uuid, { [name]: value }) : {}
    update(uuid, { [name]: value, ...follows, ...box })(doc)
  }
