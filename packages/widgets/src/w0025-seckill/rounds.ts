import { MAX_URL } from '../lib/limits'
import { idOf, words } from '../lib/read'
import { isNumber, isObject } from '../lib/values'

/** Goods of a round; prices are cents, `quota` and `left` pieces. */
export interface SeckillGoods {
  seckill_id: string
  goods_id: string
  goods_name: string
  goods_pic: string
  price: number
  market_price: number
  quota: number
  left: number
}

/** Seckills that begin and end together; half-open, Unix seconds. */
export interface Round {
  begin_at: number
  end_at: number
  data: SeckillGoods[]
}

/** Rounds of one block, and goods of one round: what the shop writes at most. */
export const MOST_ROUNDS = 8
export const MOST_IN_ROUND = 30

const wholeOf = (value: unknown) => (isNumber(value) && value > 0 ? Math.round(value) : 0)

/** Rounds as the shop wrote them when it read the page. */
export const readRounds = (stored: unknown): Round[] =>
  (Array.isArray(stored) ? stored : [])
    .filter(isObject)
    .map(row => ({
      begin_at: wholeOf(row.begin_at),
      end_at: wholeOf(row.end_at),
      data: (Array.isArray(row.data) ? row.data : []).filter(isObject).slice(0, MOST_IN_ROUND).map(readGoodsOfRound),
    }))
    .filter(({ end_at }) => end_at > 0)
    .slice(0, MOST_ROUNDS)

const readGoodsOfRound = (row: Record<string, unknown>): SeckillGoods => ({
  seckill_id: idOf(row.seckill_id),
  goods_id: idOf(row.goods_id),
  goods_name: words(row.goods_name),
  goods_pic: typeof row.goods_pic === 'string' ? row.goods_pic.slice(0, MAX_URL) : '',
  price: wholeOf(row.price),
  market_price: wholeOf(row.market_price),
  quota: wholeOf(row.quota),
  left: wholeOf(row.left),
})

export type RoundState = 'before' | 'running' | 'over'

export function stateOf({ begin_at, end_at }: Pick<Round, 'begin_at' | 'end_at'>, now: number): RoundState {
  if (now < begin_at) return 'before'
  return now < end_at ? 'running' : 'over'
}

/** The round that is shown first: the first one that runs, else the next one, else the last one. */
export function firstRound(rounds: readonly Round[], now: number): number {
  const running = rounds.findIndex(round => stateOf(round, now) === 'running')
  const next = rounds.findIndex(round => stateOf(round, now) === 'before')
  return [running, next].find(at => at >= 0) ?? Math.max(0, rounds.length - 1)
}

/** Percent of the pieces that are taken, rounded so that 100 means all and 0 none. */
export function takenPercent({ quota, left }: Pick<SeckillGoods, 'quota' | 'left'>): number {
  if (quota <= 0 || left >= quota) return 0
  return left <= 0 ? 100 : Math.min(99, Math.max(1, Math.round(((quota - left) / quota) * 100)))
}
