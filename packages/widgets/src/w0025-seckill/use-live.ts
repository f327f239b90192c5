import { type RefObject, useEffect, useState } from 'react'
import type { WidgetHost } from '../lib/host'
import { idOf } from '../lib/read'
import { isNumber, isObject } from '../lib/values'

/** Ms between two looks, and the most that chance adds, so that visitors of one page do not ask together. */
const EVERY = 5_000
const SPREAD = 2_000

/** Pieces left by seckill. Asked for in the shop only, while the block is in sight and a round runs. */
export function useLive(
  block: RefObject<HTMLElement | null>,
  host: WidgetHost,
  ids: readonly string[],
): ReadonlyMap<string, number> {
  const [left, setLeft] = useState<ReadonlyMap<string, number>>(new Map())
  const wanted = host.mode === 'render' ? ids.join(',') : ''
  const { api } = host
  useEffect(() => {
    if (wanted === '') return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      if (isInSight(block.current)) {
        // What cannot be asked now stays as it is; the purchase asks anyway.
        const answer = await api('GET promotion/seckillactivity/left', { seckill_id: wanted }).catch(() => null)
        if (!isOver && answer !== null) setLeft(readLeft(answer))
      }
      if (!isOver) timer = setTimeout(look, EVERY + Math.random() * SPREAD)
    }
    timer = setTimeout(look, Math.random() * SPREAD)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [block, api, wanted])
  return left
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element || document.hidden) return false
  const { top, bottom } = element.getBoundingClientRect()
  return bottom >= 0 && top <= window.innerHeight
}

function readLeft(answer: unknown): ReadonlyMap<string, number> {
  const list = isObject(answer) && Array.isArray(answer.list) ? answer.list.filter(isObject) : []
  return new Map(list.flatMap(row => (isNumber(row.left) ? [[idOf(row.seckill_id), row.left] as const] : [])))
}
