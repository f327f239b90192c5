import { formatTime, type Say, useWords } from '@heji/ui'
import { useRef } from 'react'
import type { WidgetHost, WidgetRendererProps } from '../lib/host'
import { TabPanels } from '../lib/tab-panels'
import { TimeLeft } from '../lib/time-left'
import { TitleChip } from '../lib/title-chip'
import { useNow } from '../lib/use-now'
import { SeckillCard } from './card'
import type { SeckillData } from './definition'
import { firstRound, type Round, type RoundState, stateOf } from './rounds'
import { sampleRounds } from './samples'
import { columnsOf, pictureSize } from './size'
import { useLive } from './use-live'

/** Px of the design. */
const TITLE_SIZE = 18
const STATE_WORDS = { before: '即将开抢', running: '抢购中', over: '已结束' } as const

/** A heading, the time left, a tab for each round, and the goods of the round. */
export default function SeckillWidget({ data, host }: WidgetRendererProps<SeckillData>) {
  const say = useWords()
  const block = useRef<HTMLDivElement>(null)
  const { now, isLive } = useNow(host, data.now)
  const isSample = data.rounds.length === 0 && host.mode !== 'render'
  const rounds = isSample ? sampleRounds(now) : data.rounds
  const first = firstRound(rounds, now)
  const running = rounds.filter(round => stateOf(round, now) === 'running')
  const left = useLive(block, host, isSample ? [] : running.flatMap(round => round.data.map(each => each.seckill_id)))
  if (rounds.length === 0) return null
  // What runs stands first, so that the page is right without a script, and again when the next round begins.
  const order = [...rounds.slice(first), ...rounds.slice(0, first)]
  const heading = (
    <h2 className="hw-tab-head__chip">
      <TitleChip data={data} host={host} size={TITLE_SIZE} />
    </h2>
  )
  return (
    <div ref={block}>
      <TabPanels
        key={order[0]!.begin_at}
        data={data}
        host={host}
        block="hw-seckill"
        heading={heading}
        label={data.text}
        aside={<Left key={String(isLive)} round={order[0]!} now={now} />}
        tabs={order.map(round => ({
          text: tabOf(round, now, say, rounds),
          content: <Goods round={withLeft(round, left)} state={stateOf(round, now)} data={data} host={host} />,
        }))}
      />
    </div>
  )
}

/** `20:00 抢购中`; rounds of another day say their day, and those that begin together when they end: `20:00–22:00 抢购中`. */
function tabOf(round: Round, now: number, say: Say, rounds: readonly Round[]): string {
  const time = timeOf(round.begin_at, now)
  const isAlone = rounds.filter(each => timeOf(each.begin_at, now) === time).length === 1
  const period = isAlone ? time : `${time}–${timeOf(round.end_at, round.begin_at)}`
  return `${period} ${say(STATE_WORDS[stateOf(round, now)])}`
}

/** `20:00`, with its day if that is another one. */
function timeOf(at: number, day: number): string {
  const time = formatTime(at, 'YYYY-MM-DD HH:mm')
  return time.slice(formatTime(day, 'YYYY-MM-DD') === time.slice(0, 10) ? 11 : 5)
}

function Left({ round, now }: { round: Round; now: number }) {
  const say = useWords()
  const state = stateOf(round, now)
  if (state === 'over') return null
  const label = say(state === 'before' ? '距开始' : '距结束')
  return (
    <p className="hw-seckill__left">
      <TimeLeft left={(state === 'before' ? round.begin_at : round.end_at) - now} label={label} />
    </p>
  )
}

const withLeft = (round: Round, left: ReadonlyMap<string, number>): Round => ({
  ...round,
  data: round.data.map(each => ({ ...each, left: left.get(each.seckill_id) ?? each.left })),
})

interface GoodsProps {
  round: Round
  state: RoundState
  data: SeckillData
  host: WidgetHost
}

function Goods({ round, state, data, host }: GoodsProps) {
  const { showStock, showRemind } = data
  const size = pictureSize(data, host.renderType)
  return (
    <ul
      className="hw-list hw-seckill__list"
      style={{ gridTemplateColumns: `repeat(${columnsOf(data, host.renderType)}, minmax(0, 1fr))` }}
    >
      {round.data.map((goods, i) => (
        <li key={`${goods.seckill_id}-${i}`} className="hw-seckill__card">
          <SeckillCard {...{ goods, state, host, size, showStock, showRemind }} />
        </li>
      ))}
    </ul>
  )
}
