import { unitPrice } from '@heji/pricing/unit-price'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { containing } from '../../db/like'
import { goods, type StoredWidget, seckills } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { isForStaff } from '../../price-rules/own-discount'
import type { Viewer } from '../../price-rules/viewer'

import { type Entry, widgetsWith } from './entries'

/** What one block may ask for, as its declaration bounds it. */
const BOUNDS = { hours: [1, 168, 24], roundsMost: [1, 8, 5], goodsMost: [1, 30, 10] } as const

interface Wanted {
  widget: Entry
  nameHas: string
  hours: number
  roundsMost: number
  goodsMost: number
}

/** A seckill that runs or comes, with what a block shows of its goods. */
type Row = Awaited<ReturnType<typeof readSeckills>>[number]

/**
 * Writes the rounds into the seckill blocks of freshly read content: seckills that run or begin soon, by the time at which they begin
 * and end, with the price that everybody pays. Blocks without a round leave the content. One statement for all blocks.
 */
export async function refreshSeckills(db: Queryable, viewer: Viewer, content: StoredWidget[]): Promise<void> {
  const widgets = widgetsWith(content, 'seckills')
  if (widgets.length === 0) return
  const wanted = widgets.map(wantedOf)
  const rows = await readSeckills(db, viewer.now, wanted)
  for (const [at, one] of wanted.entries()) {
    const rounds = roundsOf(
      rows.filter(row => row.blocks.includes(at) && (viewer.isStaff || !isForStaff(row))),
      one,
    )
    Object.assign(one.widget, { now: toUnix(viewer.now), rounds })
  }
  const isEmpty = (widget: Entry) => widgets.includes(widget) && (widget.rounds as unknown[]).length === 0
  dropWidgets(content as Entry[], isEmpty)
}

function dropWidgets(list: Entry[], isDropped: (widget: Entry) => boolean) {
  const kept = list.filter(widget => !isDropped(widget))
  if (kept.length < list.length) list.splice(0, list.length, ...kept)
  for (const { childWidgets } of list) if (Array.isArray(childWidgets)) dropWidgets(childWidgets as Entry[], isDropped)
}

function wantedOf(widget: Entry): Wanted {
  const bounded = (name: keyof typeof BOUNDS) => {
    const [least, most, usual] = BOUNDS[name]
    const value = Number(widget[name] ?? usual)
    return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : usual
  }
  return {
    widget,
    nameHas: typeof widget.nameHas === 'string' ? widget.nameHas.trim().slice(0, 50) : '',
    hours: bounded('hours'),
    roundsMost: bounded('roundsMost'),
    goodsMost: bounded('goodsMost'),
  }
}

/** Rounds of a block in a page at most, times its goods: what one statement may answer for it. */
const MOST_OF_BLOCK = 240

async function readSeckills(db: Queryable, now: Date, wanted: readonly Wanted[]) {
  const asked = JSON.stringify(
    wanted.map(({ nameHas, hours }, at) => ({ at, name: nameHas && containing(nameHas), hours })),
  )
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    blocks: number[]
    id: string
    pays_percent: number
    quota: number
    taken: number
    begin_at: number
    end_at: number
    goods_id: string
    name: string
    pic: string | null
    price: number
    store: number
    staffGoods: boolean
    productType: 'normal' | 'sale' | 'bag'
  }>(sql`
    select array_agg(w.at order by w.at) as blocks, k.id::text, k.pays_percent, k.quota, k.taken,
      floor(extract(epoch from k.start_at))::float8 as begin_at, floor(extract(epoch from k.end_at))::float8 as end_at,
      g.item_id::text as goods_id, g.name, g.pics ->> 0 as pic, g.price::float8 as price, g.store,
      g.staff_goods as "staffGoods", g.product_type as "productType"
    from jsonb_to_recordset(${asked}::jsonb) w(at int, name text, hours int)
    cross join lateral (
      select s.* from ${seckills} s
      where s.end_at > ${moment} and s.start_at <= ${moment} + make_interval(hours => w.hours)
        and (w.name = '' or s.name ilike w.name)
      order by s.start_at, s.end_at, s.id limit ${MOST_OF_BLOCK}) k
    join ${goods} g on g.item_id = k.goods_id and g.approve_status <> 'instock' and not g.hidden
    group by k.id, k.pays_percent, k.quota, k.taken, k.start_at, k.end_at, g.item_id
    order by k.start_at, k.end_at, k.id`)
  return rows
}

function roundsOf(rows: readonly Row[], { roundsMost, goodsMost }: Wanted) {
  const rounds = new Map<string, { begin_at: number; end_at: number; data: Entry[] }>()
  for (const row of rows) {
    const { begin_at, end_at } = row
    const key = `${begin_at} ${end_at}`
    const round = rounds.get(key) ?? { begin_at, end_at, data: [] }
    rounds.set(key, round)
    if (round.data.length < goodsMost) round.data.push(shownOf(row))
  }
  return [...rounds.values()].slice(0, roundsMost)
}

/** A ticket holds stock only when it is ordered: what is left is the smaller of the two. */
const shownOf = ({ id, pays_percent, quota, taken, goods_id, name, pic, price, store }: Row): Entry => ({
  seckill_id: id,
  goods_id,
  goods_name: name,
  goods_pic: pic ?? '',
  price: unitPrice({ price, activityPercent: pays_percent }).salePrice,
  market_price: price,
  quota,
  left: Math.max(0, Math.min(quota - taken, store)),
})
