import { HostLink, unit, type WidgetRendererProps } from '@heji/widgets/author'
import { useEffect, useState } from 'react'
import type { CountdownData } from './definition'

const SECOND = 1000

/** Milliseconds since 1970, or NaN for what is no time of Beijing. */
const timeOf = (until: string) => Date.parse(`${until.trim().replace(' ', 'T')}:00+08:00`)

const two = (n: number) => String(n).padStart(2, '0')

function left(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  return `${days}天 ${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
}

/**
 * Server and browser first draw the end itself: the time that is left would be another one by the time the page arrives. What counts
 * starts when the page is alive, in the shop only.
 */
export default function Countdown({ data, host }: WidgetRendererProps<CountdownData>) {
  const end = timeOf(data.until)
  const [now, setNow] = useState<number>()
  useEffect(() => {
    if (host.mode !== 'render' || Number.isNaN(end)) return
    const tick = () => setNow(host.clock())
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [end, host.mode, host.clock])
  const words = now === undefined ? `${data.until} 结束` : now < end ? left(end - now) : '已结束'
  return (
    <HostLink
      to={data.target}
      host={host}
      className="acme-countdown"
      style={{ color: data.textColor, backgroundColor: data.barColor, fontSize: unit(16, host.renderType) }}
    >
      <span>{data.title}</span>
      <time className="acme-countdown__left" role="timer">
        {words}
      </time>
    </HostLink>
  )
}
