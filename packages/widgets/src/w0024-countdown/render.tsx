import type { CSSProperties } from 'react'
import { CanvasHint } from '../lib/canvas-hint'
import type { WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ground, ink } from '../lib/ink'
import { linkName } from '../lib/link-names'
import { WidgetPicture } from '../lib/picture'
import { TimeLeft } from '../lib/time-left'
import { textUnit } from '../lib/units'
import { useNow } from '../lib/use-now'
import type { CountdownData } from './definition'
import { countAt } from './until'

/** Time until the start, then until the end, then what the operator chose for zero. */
export default function CountdownWidget({ data, host }: WidgetRendererProps<CountdownData>) {
  const { now, isLive } = useNow(host, data.now)
  const count = countAt(data, now)
  if (!count) return host.mode === 'design' ? <CanvasHint words="选择倒计时到的活动或时刻" /> : null
  if (count.state === 'over' && host.mode === 'render' && data.zero === 'hide') return null
  if (count.state === 'over' && data.zero === 'swap') return <Swapped data={data} host={host} />
  const tiles = { '--tile': data.wgtTimeBackgroundColor, '--tile-ink': data.wgtTimeColor } as CSSProperties
  return (
    <HostLink
      to={data.pathData}
      host={host}
      className={`hw-countdown hw-ground hw-ink hw-countdown--${data.textAlign}`}
      style={{
        ...ground(data.wgtBackgroundColor),
        ...ink(data.wgtTextColor),
        ...tiles,
        fontSize: textUnit(data.wgtTextFontSize, host.renderType),
      }}
    >
      {count.state === 'over' ? (
        <span>{data.overText}</span>
      ) : (
        <TimeLeft
          key={String(isLive)}
          left={count.left}
          label={count.state === 'before' ? data.startText : data.text}
        />
      )}
    </HostLink>
  )
}

function Swapped({ data, host }: WidgetRendererProps<CountdownData>) {
  if (!data.swapImgUrl) return host.mode === 'design' ? <CanvasHint words="选择换成的图片" /> : null
  return (
    <HostLink to={data.swapPathData} host={host} className="hw-countdown__swap">
      <WidgetPicture
        src={data.swapImgUrl}
        alt={linkName(data.swapPathData) || data.overText}
        width={data.width}
        height={data.height}
        host={host}
      />
    </HostLink>
  )
}
