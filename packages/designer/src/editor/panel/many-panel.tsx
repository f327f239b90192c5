import { useMemo } from 'react'
import { commonFields, updateAll } from '../../document/edit/common-fields'
import { useEditor, useEditorState } from '../context'
import type { Change } from './field-props'
import { FieldRow } from './field-row'
import { runChange } from './run-change'
import { Sections } from './sections'

const MIXED = '所选组件的值各不相同，修改后全部一样'

/** What several selected widgets have in common; a change goes to all of them as one step. */
export function ManyPanel({ uuids }: { uuids: readonly string[] }) {
  const { store } = useEditor()
  const doc = useEditorState(state => state.doc)
  const fields = useMemo(() => commonFields(doc, uuids), [doc, uuids])
  const titles = [...new Set(fields.map(({ section }) => section))]
  const change = (name: string, value: unknown, more?: Change) =>
    runChange(store, updateAll(uuids, name, value), `修改${uuids.length}个组件`, `${uuids.join()}.${name}`, more)
  const items = titles.map(title => ({
    key: title,
    label: title,
    children: fields
      .filter(({ section }) => section === title)
      .map(({ name, field, value, isSame }) => (
        <FieldRow
          key={name}
          field={isSame ? field : { ...field, hint: MIXED }}
          value={field.kind === 'switch' ? Boolean(value) : value}
          path={`${uuids[0]}.${name}`}
          onChange={(next, more) => change(name, next, more)}
        />
      )),
  }))
  return (
    <div className="hd-right__body">
      <h2 className="hd-right__many">{`已选择 ${uuids.length} 个组件`}</h2>
      <Sections items={items} />
    </div>
  )
}
