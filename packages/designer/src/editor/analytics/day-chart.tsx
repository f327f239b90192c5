import type { BlockAnalytics } from '@heji/api-client/contract'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

const DAY = 86_400
/** Unix seconds of midnight in the shop's zone. */
const secondOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1_000
const FONT = '12px system-ui, sans-serif'
const axis = { font: FONT, stroke: '#646a73', grid: { stroke: '#eceef1', width: 1 }, ticks: { show: false } }

interface Props {
  days: BlockAnalytics['days']
  of: 'shows' | 'clicks' | 'carts' | 'orders'
  label: string
  /** px */
  height: number
}

/** A curve over days; days on which nothing happened are 0. Its numbers are also in the table that is exported. */
export function DayChart({ days, of, label, height }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const options: UPlot.Options = {
      width: element.clientWidth,
      height,
      tzDate: second => UPlot.tzDate(new Date(second * 1_000), 'Asia/Shanghai'),
      legend: { show: false },
      cursor: { y: false },
      scales: { y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] } },
      axes: [
        { ...axis, values: (_, seconds) => seconds.map(monthAndDay) },
        { ...axis, size: 56, values: (_, numbers) => numbers.map(one => one.toLocaleString('zh-CN')) },
      ],
      series: [{}, { label, stroke: '#176fc2', width: 2, fill: 'rgb(23 111 194 / 10%)', points: { size: 6 } }],
    }
    const chart = new UPlot(options, pointsOf(days, of), element)
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [days, of, label, height])
  const sum = days.reduce((all, day) => all + day[of], 0)
  return <div ref={box} role="img" aria-label={`${label}按天的曲线，共 ${sum}`} style={{ height }} />
}

const monthAndDay = (second: number) => {
  const date = UPlot.tzDate(new Date(second * 1_000), 'Asia/Shanghai')
  return `${date.getMonth() + 1}/${date.getDate()}`
}

/** One point for each day from the first to the last; at least a week, so that a single day is a curve. */
export function pointsOf(days: BlockAnalytics['days'], of: Props['of']): [number[], number[]] {
  const known = new Map(days.map(day => [secondOf(day.day), day[of]]))
  const last = Math.max(...known.keys())
  const first = Math.min(...known.keys(), last - 6 * DAY)
  const seconds = Array.from({ length: Math.round((last - first) / DAY) + 1 }, (_, i) => first + i * DAY)
  return [seconds, seconds.map(second => known.get(second) ?? 0)]
}
