import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { yuan } from '../operations/values'

interface Props {
  days: readonly { day: string; orders: number; fee: number }[]
}

const HEIGHT = 220
const COLOUR = '#1772c1'

/** Sales of the last days; the table below says the same to those who cannot see it. */
export function SalesChart({ days }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current!
    const chart = new UPlot(optionsFor(element.clientWidth), dataOf(days), element)
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [days])
  return (
    <>
      <div ref={place} aria-hidden className="co-chart" />
      <details className="co-figures-table">
        <summary>逐日数字</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">订单</th>
              <th scope="col">成交</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, fee }) => (
              <tr key={day}>
                <td>{day}</td>
                <td className="co-num">{orders}</td>
                <td className="co-num">{yuan(fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

const dataOf = (days: Props['days']): UPlot.AlignedData => [
  days.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / 1000),
  days.map(({ fee }) => fee / 100),
]

const optionsFor = (width: number): UPlot.Options => ({
  width,
  height: HEIGHT,
  // Days are drawn as if they were UTC, so that no zone moves them.
  tzDate: seconds => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
  legend: { show: false },
  cursor: { y: false },
  scales: { y: { range: (_, __, max) => [0, Math.max(1, max) * 1.1] } },
  axes: [
    {
      values: (_, ticks) => ticks.map(tick => new Date(tick * 1000).toISOString().slice(5, 10)),
      grid: { show: false },
    },
    { values: (_, ticks) => ticks.map(tick => (tick >= 10_000 ? `${tick / 10_000} 万` : String(tick))), size: 56 },
  ],
  series: [{}, { stroke: COLOUR, fill: `${COLOUR}18`, width: 2, points: { size: 5 } }],
})
