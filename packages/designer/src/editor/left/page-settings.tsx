import { definitions } from '@heji/widgets/definitions'
import { updateSettings } from '../../document/update'
import { TYPE_NAMES } from '../../pages/page-words'
import { useEditor, useEditorState } from '../context'
import { FieldRow } from '../panel/field-row'

/** Settings of the page as a whole (W0000). */
export function PageSettings() {
  const { store } = useEditor()
  const settings = useEditorState(state => state.doc.settings)
  const page = useEditorState(state => state.page)
  const { fields } = definitions.W0000!
  const names = ['backgroundColor', 'themeColor'] as const
  return (
    <>
      <h2 className="hd-left__title">页面</h2>
      <dl className="hd-facts">
        <dt>名称</dt>
        <dd>{page.template_title}</dd>
        <dt>类型</dt>
        <dd>{`${TYPE_NAMES[page.page_type]} · ${page.platform.toUpperCase()}`}</dd>
        <dt>宽度</dt>
        <dd>{page.platform === 'h5' ? '375 px' : `${settings.pageWidth} px`}（固定）</dd>
        <dt>说明</dt>
        <dd>{page.template_description || '—'}</dd>
      </dl>
      <h2 className="hd-left__title">外观</h2>
      {names.map(name => (
        <FieldRow
          key={name}
          field={fields[name]!}
          value={settings[name]}
          path={`page.${name}`}
          onChange={(value, more) =>
            store
              .getState()
              .run(updateSettings({ [name]: value }), '修改页面设置', more?.typing ? { mergeKey: `page.${name}` } : {})
          }
        />
      ))}
    </>
  )
}
