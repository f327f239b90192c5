/** Limits of the designer's waiting times, and the rows of the table that compares them with plain React. */
import { figure, percentile } from '../lib/table.mjs'

/** ms on a quiet, fast machine, by number of blocks. */
const LIMITS = {
  输入: { 198: 15, 500: 16, 2000: 33 },
  删除: { 198: 30, 500: 50, 2000: 100 },
  撤销: { 198: 25, 500: 40, 2000: 100 },
  创建副本: { 198: 50 },
  拖动帧: { 198: 17, 500: 17, 2000: 17 },
  最长帧: { 198: 60, 500: 80, 2000: 120 },
}
/** How many times as long as plain React opening may take. */
const OPENING = { 198: 3, 500: 3, 2000: 5 }
/** ms that plain React needs for one change on the machine of the limits: what a limit is in multiples of it. */
const FLOOR = { 198: 15, 500: 18, 2000: 20 }
/** What two measurements of the same differ by. */
const NOISE = 1.1
/** Heap of a page: twice that of the editor with an empty page, and this many MB. */
const HEAP = { times: 2, more: 25 }

const byP95 = act => act === '拖动帧'
const counted = (act, values) => (act === '最长帧' ? Math.max(...values) : percentile(values, byP95(act) ? 0.95 : 0.5))

const ratioLimit = (act, size) => {
  const limit = act === '打开' ? OPENING[size] : LIMITS[act]?.[size] / FLOOR[size]
  return limit > 0 ? { max: Math.max(NOISE, limit) } : {}
}

/**
 * One row for each act.
 * @param times figures of the designer by act, as `measureEditor` gives them; `floor` those of plain React
 * @param emptyHeap MB of the editor with an empty page
 */
export function rowsOf(size, times, floor, emptyHeap) {
  return Object.entries(times).map(([act, values]) => {
    const name = `${size} ${act}`
    const value = counted(act, values)
    if (act === '堆') {
      const max = HEAP.times * emptyHeap + HEAP.more
      return { name, 设计器: figure(value, 'MB', { max }), p95: '', 基准: figure(counted(act, floor[act]), 'MB') }
    }
    const base = counted(act, floor[act])
    const max = LIMITS[act]?.[size]
    return {
      name,
      设计器: figure(value, 'ms', max === undefined ? {} : { max }),
      p95: figure(percentile(values, 0.95)),
      基准: figure(base, 'ms'),
      倍数: figure(value / base, '×', ratioLimit(act, size)),
    }
  })
}

export const NOTES = [
  '打开是三次的中位数；输入、删除、撤销、创建副本是中位数，拖动帧是 p95，最长帧是整次拖动（拿起到放下）中最长的一帧。',
  '每次都从输入到绘制完成，等到下一帧：60 Hz 下一帧约 17 ms。',
  '毫秒的限值属于空闲的快机器；倍数的限值是它除以普通 React 在那里的一次改动。',
  '堆的限值：同一编辑器打开空页面的两倍加 25 MB。',
]
