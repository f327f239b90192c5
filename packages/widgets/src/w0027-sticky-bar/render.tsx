import { ChevronDownIcon, Icon, useWords } from '@heji/ui'
import type { KeyboardEvent } from 'react'
import { CanvasHint } from '../lib/canvas-hint'
import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ground, ink } from '../lib/ink'
import { linkName } from '../lib/link-names'
import { WidgetPicture } from '../lib/picture'
import { textUnit, unit } from '../lib/units'
import type { StickyBarData } from './definition'

/** A native disclosure, so that it folds up before any script; Escape does so, too, while the focus is in it. */
export default function StickyBarWidget({ data, host }: WidgetRendererProps<StickyBarData>) {
  const say = useWords()
  const isEmpty = !data.imgUrl && data.text.trim() === ''
  if (isEmpty) return host.mode === 'design' ? <CanvasHint words="填写文字，或选择图片" /> : null
  const bar = <Bar data={data} host={host} />
  if (!data.closable) return bar
  const fold = (
    <>
      <span className="hw-bar__fold-words">{say('收起或展开')}</span>
      <Icon of={ChevronDownIcon} size={20} />
    </>
  )
  if (host.mode !== 'render')
    return (
      <div className="hw-bar__box">
        <span className="hw-bar__fold">{fold}</span>
        {bar}
      </div>
    )
  return (
    <details className="hw-bar__box" open onKeyDown={foldOnEscape}>
      <summary className="hw-bar__fold">{fold}</summary>
      {bar}
    </details>
  )
}

function foldOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape' || !event.currentTarget.open) return
  event.stopPropagation()
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function Bar({ data, host }: WidgetRendererProps<StickyBarData>) {
  const height = unit(data.height, host.renderType)
  if (data.imgUrl)
    return (
      <HostLink to={data.pathData} host={host} className="hw-bar hw-bar--picture" style={{ height }}>
        <WidgetPicture
          src={data.imgUrl}
          alt={linkName(data.pathData) || data.text}
          width={data.width}
          height={data.height}
          host={host}
        />
      </HostLink>
    )
  return (
    <HostLink
      to={data.pathData}
      host={host}
      className="hw-bar hw-ground hw-ink"
      style={{
        ...ground(data.wgtBackgroundColor),
        ...ink(data.wgtTextColor),
        minHeight: height,
        fontSize: textUnit(data.wgtTextFontSize, host.renderType),
      }}
    >
      <span>{data.text}</span>
      {data.buttonText !== '' && <span className="hw-bar__button">{data.buttonText}</span>}
    </HostLink>
  )
}
