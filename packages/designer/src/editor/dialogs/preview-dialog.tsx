import type { HeaderOrFooterRow } from '@heji/api-client/contract'
import { withClosedMenus } from '@heji/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo, useState } from 'react'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { InputNumber } from '../../kit/number-input'
import { Refusal } from '../../kit/refusal'
import { headerOrFooter } from '../../queries/pages'
import { pageAt } from '../../queries/preview-times'
import { useEditor, useEditorState } from '../context'
import './dialogs.css'
import { shopNow, unixOf } from '../../kit/shop-time'
import { PreviewFrame } from './preview-frame'
import { PreviewLinkDialog } from './preview-link-dialog'
import { TimeSlider } from './time-slider'

const WIDTHS = { pc: [1190, 1440], h5: [375, 390] } as const

/** Widths that can be typed, px: the narrowest phone and the widest usual screen. */
const LEAST = 320
const MOST = 2560

/** The draft as shoppers would see it, at true size in a frame of its own. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const title = useEditorState(state => state.page.template_title)
  const hasThem = useEditorState(({ page }) => page.page_type === 'index' || page.page_type === 'custom')
  const widths: readonly number[] = WIDTHS[doc.renderType]
  const [width, setWidth] = useState(widths[0]!)
  const [isAround, setAround] = useState(hasThem)
  const [at, setAt] = useState<Dayjs | null>(null)
  const [isSharing, setSharing] = useState(false)
  const { adapter, operator } = useDesigner()
  const { store } = useEditor()
  const mayBuy = operator.role !== 'viewer' && adapter.sandbox !== undefined
  const isShared = hasThem && operator.role !== 'viewer' && adapter.previewLinks !== undefined
  return (
    <Dialog
      title={`预览 ${title}`}
      // A page of 1190 px fits into a window of 1280.
      width="calc(100vw - 32px)"
      className="hd-preview-modal"
      centered
      footer={null}
      onCancel={onClose}
    >
      <div className="hd-preview__bar">
        <Segmented
          aria-label="预览宽度"
          value={width}
          options={widths.map(value => ({ value, label: `${value} px` }))}
          onChange={setWidth}
        />
        <InputNumber
          aria-label="任意宽度"
          controls={false}
          min={LEAST}
          max={MOST}
          value={width}
          suffix="px"
          onChange={value => value !== null && setWidth(Math.round(value))}
        />
        {hasThem && adapter.around && (
          <label className="hd-preview__around" htmlFor="preview-around">
            <Switch id="preview-around" size="small" checked={isAround} onChange={setAround} />
            显示头部和尾部
          </label>
        )}
        {adapter.previewTimes && <TimeSlider at={at} onChange={setAt} />}
        {isShared && <Button onClick={() => setSharing(true)}>手机扫码、审阅链接</Button>}
        {mayBuy && <Button onClick={() => store.getState().open('sandbox')}>在草稿里试买</Button>}
        <span>预览中链接、购物车与领券不生效</span>
      </div>
      {isSharing && <PreviewLinkDialog onClose={() => setSharing(false)} />}
      {/* The focus would go into the frame behind the other dialog, where nothing brings it back. */}
      <div className="hd-preview__stage" ref={stage => void stage?.toggleAttribute('inert', isSharing)}>
        <PageFrame isAround={isAround} width={width} at={at} />
      </div>
    </Dialog>
  )
}

function PageFrame({ isAround, width, at }: { isAround: boolean; width: number; at: Dayjs | null }) {
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const header = useQuery({
    ...headerOrFooter(adapter, 'header', doc.renderType),
    enabled: isAround && adapter.around !== undefined,
  })
  const footer = useQuery({
    ...headerOrFooter(adapter, 'footer', doc.renderType),
    enabled: isAround && adapter.around !== undefined,
  })
  const isHome = useEditorState(({ page }) => page.page_type === 'index')
  const around = useMemo(() => {
    if (!isAround) return {}
    const [above, below] = [contentOf(header.data), contentOf(footer.data)]
    return {
      ...(above ? { header: isHome ? above : withClosedMenus(above) } : {}),
      ...(below ? { footer: below } : {}),
    }
  }, [isAround, isHome, header.data, footer.data])
  const step = useEditorState(state => `${state.revision} ${state.history.done.length}`)
  const [opened] = useState(() => shopNow())
  const then = useQuery({
    ...pageAt(adapter, { doc, step, at: unixOf(at ?? opened) }),
    enabled: adapter.previewTimes !== undefined,
  })
  // The draft has the prices at which its goods were picked.
  const filled = then.data ? { content: then.data, ...(at ? { now: unixOf(at) * 1_000 } : {}) } : {}
  return (
    <>
      <Refusal query={then} />
      <PreviewFrame doc={doc} title="页面预览" width={width} {...around} {...filled} />
    </>
  )
}

type StoredWidget = Parameters<typeof withClosedMenus>[0][number]

/** Nothing for a shop without that header or footer. */
const contentOf = (row: HeaderOrFooterRow | undefined) =>
  row && row.template_id !== '0' ? (JSON.parse(row.params) as StoredWidget[]) : null
