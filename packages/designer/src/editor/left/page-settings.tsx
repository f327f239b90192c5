import { definitions } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { useState } from 'react'
import { updateSettings } from '../../document/edit/update'
import { isEqual } from '../../document/is-equal'
import { type PageTexts, useDesigner } from '../../host/context'
import { SpeakingGround } from '../../kit/antd-ground'
import { TYPE_NAMES } from '../../kit/page-words'
import { useEditor, useEditorState } from '../context'
import { FieldRow } from '../panel/field-row'
import { runChange } from '../panel/run-change'

/** Settings of the page as a whole (W0000). */
export function PageSettings() {
  const { store } = useEditor()
  const settings = useEditorState(state => state.doc.settings)
  const page = useEditorState(state => state.page)
  const hasSearch = page.page_type === 'custom' || page.page_type === 'index'
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
        <dd>{`${page.platform === 'h5' ? 375 : settings.pageWidth} px（固定）`}</dd>
        <dt>说明</dt>
        <dd>{page.template_description || '—'}</dd>
        {hasSearch && (
          <>
            <dt>搜索标题</dt>
            <dd>{page.seo.title || '用商城的'}</dd>
          </>
        )}
      </dl>
      <ChangeTexts label={hasSearch ? '修改名称和搜索文字' : '修改名称和说明'} />
      <h2 className="hd-left__title">外观</h2>
      {names.map(name => (
        <FieldRow
          key={name}
          field={fields[name]!}
          value={settings[name]}
          path={`page.${name}`}
          onChange={(value, more) =>
            runChange(store, updateSettings({ [name]: value }), '修改页面设置', `page.${name}`, more)
          }
        />
      ))}
    </>
  )
}

/** The server keeps them with the draft, so they are no step of the history. */
function ChangeTexts({ label }: { label: string }) {
  const { PageTextsDialog } = useDesigner()
  const { store, saving } = useEditor()
  const page = useEditorState(state => state.page)
  const canEdit = useEditorState(state => state.canEdit)
  const [isOpen, setOpen] = useState(false)
  if (!PageTextsDialog || !canEdit) return null
  const take = ({ template_title, template_description, folder, seo, revision }: PageTexts) => {
    const texts = { template_title, template_description, folder, seo }
    const { page: before } = store.getState()
    store.setState({ page: { ...before, ...texts } })
    // Name and texts for search engines are part of the draft, which is another one now.
    if (template_title !== before.template_title || !isEqual(seo, before.seo)) saving.sameAt(revision)
  }
  return (
    <>
      <Button block onClick={() => setOpen(true)}>
        {label}
      </Button>
      {/* It may say something when it has closed. */}
      <SpeakingGround>
        {isOpen && <PageTextsDialog page={page} onClose={() => setOpen(false)} onSaved={take} />}
      </SpeakingGround>
    </>
  )
}
