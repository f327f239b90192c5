import { Button, Empty, Segmented, Select } from 'antd'
import { Download, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { nameOf } from '../../document/name-of'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { goTo } from '../canvas/scroll-to-selection'
import { useEditor, useEditorState } from '../context'
import { blockSums, clickRate, number } from './block-sums'
import './analytics.css'
import { later } from '../../lib/later'
import { useAnalytics } from './use-analytics'
import { VariantsTable } from './variants-table'

const DayChart = later(() => import('./day-chart').then(m => m.DayChart), { waiting: <Loading /> })

const METRICS = { shows: '展示', clicks: '点击', carts: '加购', orders: '下单' } as const
type Metric = keyof typeof METRICS
const PERIODS = [7, 30, 90]
const CHART_HEIGHT = 168

/** What sells on the page: a curve of the days and a row for each block. */
export function AnalyticsPanel() {
  return (
    <section className="hd-counts" aria-label="卖了多少">
      <Head />
      <Body />
    </section>
  )
}

function Head() {
  const { store } = useEditor()
  const counts = useEditorState(state => state.view.counts)
  if (!counts) return null
  const set = (change: Partial<typeof counts>) => store.getState().setView({ counts: { ...counts, ...change } })
  return (
    <header className="hd-counts__head">
      <h2>卖了多少</h2>
      <Segmented
        aria-label="时间"
        size="small"
        value={counts.days}
        options={PERIODS.map(days => ({ value: days, label: `${days} 天` }))}
        onChange={days => set({ days })}
      />
      <Select
        aria-label="版本"
        size="small"
        value={counts.onlyLive}
        options={[
          { value: false, label: '全部版本' },
          { value: true, label: '线上版本' },
        ]}
        onChange={onlyLive => set({ onlyLive })}
      />
      <span className="hd-counts__end">
        <Export />
        <Button
          size="small"
          type="text"
          aria-label="关闭"
          icon={<X size={16} aria-hidden />}
          onClick={() => store.getState().setView({ counts: null })}
        />
      </span>
    </header>
  )
}

function Export() {
  const { data } = useAnalytics()
  const doc = useEditorState(state => state.doc)
  const title = useEditorState(state => state.page.template_title)
  const save = async () => {
    if (!data) return
    const { analyticsCsv } = await import('./analytics-csv')
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([analyticsCsv(doc, data)], { type: 'text/csv' }))
    link.download = `${title} 统计.csv`
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      disabled={!data?.blocks.length}
      onClick={() => void save()}
    >
      导出 CSV
    </Button>
  )
}

function Body() {
  const selected = useEditorState(({ selection }) => (selection.length === 1 ? selection[0]! : null))
  const query = useAnalytics(selected)
  const [metric, setMetric] = useState<Metric>('clicks')
  const doc = useEditorState(state => state.doc)
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading />
  if (query.data.blocks.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="这段时间没有统计。一直没有数字时，可能商城还没有开启统计，请联系技术人员；开启后只统计同意的访客"
      />
    )
  const of = selected && doc.nodes[selected] ? nameOf(doc, selected) : '全页'
  return (
    <div className="hd-counts__body">
      <div className="hd-counts__chart">
        <p>
          <Segmented
            aria-label="曲线"
            size="small"
            value={metric}
            options={Object.entries(METRICS).map(([value, label]) => ({ value: value as Metric, label }))}
            onChange={setMetric}
          />
          <span>{of}</span>
        </p>
        {query.data.days.length > 0 ? (
          <DayChart days={query.data.days} of={metric} label={`${of}${METRICS[metric]}`} height={CHART_HEIGHT} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个组件还没有统计" />
        )}
      </div>
      <div className="hd-counts__tables">
        <VariantsTable />
        <Blocks metric={metric} />
      </div>
    </div>
  )
}

/** Blocks of the page, those with the most first. A press selects the block. */
function Blocks({ metric }: { metric: Metric }) {
  const { store } = useEditor()
  const doc = useEditorState(state => state.doc)
  const selection = useEditorState(state => state.selection)
  const { data } = useAnalytics()
  const sums = useMemo(() => blockSums(doc, data?.blocks ?? []), [doc, data])
  const rows = doc.roots.flatMap(uuid => {
    const own = sums.get(uuid)
    return own ? [{ uuid, own }] : []
  })
  rows.sort((a, b) => b.own[metric] - a.own[metric])
  const select = (uuid: string) => {
    goTo(store, uuid)
  }
  return (
    <div className="hd-counts__blocks">
      <table>
        <thead>
          <tr>
            {['组件', '展示', '点击', '点击率', '加购', '下单'].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ uuid, own }) => (
            <tr key={uuid} data-selected={selection.includes(uuid) || undefined}>
              <th scope="row">
                <button type="button" onClick={() => select(uuid)}>
                  {`${doc.roots.indexOf(uuid) + 1}. ${nameOf(doc, uuid)}`}
                </button>
              </th>
              <td>{number.format(own.shows)}</td>
              <td>{number.format(own.clicks)}</td>
              <td>{clickRate(own)}</td>
              <td>{number.format(own.carts)}</td>
              <td>{number.format(own.orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
