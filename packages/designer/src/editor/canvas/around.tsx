import type { HeaderOrFooterRow } from '@heji/api-client/contract'
import { PageView, readPage, type WidgetBase, withClosedMenus } from '@heji/widgets'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useLayoutEffect, useMemo } from 'react'
import { useDesigner } from '../../host/context'
import { headerOrFooter } from '../../queries/pages'
import { useEditorState } from '../context'
import './around.css'
import { useCanvas } from './canvas-context'

interface Props {
  name: 'header' | 'footer'
  /** Called once it stands, is known not to exist, or keeps the page waiting for too long. */
  onSettled?: () => void
}

/** ms that the page waits for what stands above it; later it would jump away from a press. */
const PATIENCE = 300

const WORDS = { header: '头部', footer: '尾部' } as const

/** Header or footer of the shop around a page that has them: dimmed, with a button to their own page, so that a stray click stays here. */
export function Around({ name, onSettled }: Props) {
  const hasThem = useEditorState(({ page }) => page.page_type === 'index' || page.page_type === 'custom')
  useEffect(() => {
    if (!hasThem) onSettled?.()
  }, [hasThem, onSettled])
  return hasThem ? <Zone name={name} {...(onSettled ? { onSettled } : {})} /> : null
}

function Zone({ name, onSettled }: Props) {
  const { adapter, openPage } = useDesigner()
  const platform = useEditorState(state => state.doc.renderType)
  const canEdit = useEditorState(state => state.canEdit)
  const { data: row, isPending } = useQuery(headerOrFooter(adapter, name, platform))
  useLayoutEffect(() => {
    if (!isPending) onSettled?.()
  }, [isPending, onSettled])
  useEffect(() => {
    const timer = setTimeout(() => onSettled?.(), PATIENCE)
    return () => clearTimeout(timer)
  }, [onSettled])
  if (!row || row.template_id === '0') return null
  const words = `点击${canEdit ? '编辑' : '查看'}${WORDS[name]}`
  return (
    <section className="hd-around" aria-label={WORDS[name]}>
      <Drawn row={row} />
      {openPage && (
        <button type="button" className="hd-around__edit" onClick={() => openPage(row.template_id, { isDetour: true })}>
          {words}
        </button>
      )}
    </section>
  )
}

const Drawn = memo(function Drawn({ row }: { row: HeaderOrFooterRow }) {
  const { host } = useCanvas()
  const isHome = useEditorState(({ page }) => page.page_type === 'index')
  const page = useMemo(() => {
    const { settings, widgets } = readPage(JSON.parse(row.params))
    return { settings, widgets: (isHome ? widgets : withClosedMenus(widgets)).map(nameless) }
  }, [row, isHome])
  const { frame: _, ...rest } = host
  return (
    <div className="hd-around__view" ref={element => void element?.toggleAttribute('inert', true)}>
      <PageView page={page} host={{ ...rest, mode: 'preview' }} />
    </div>
  )
})

type Widget = WidgetBase & Record<string, unknown>

/** Without identity: nothing of this page can be selected here. */
const nameless = (widget: Widget): Widget => ({
  ...widget,
  uuid: '',
  ...(Array.isArray(widget.childWidgets) ? { childWidgets: (widget.childWidgets as Widget[]).map(nameless) } : {}),
})
