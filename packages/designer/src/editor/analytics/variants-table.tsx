import { Button } from 'antd'
import { useMemo } from 'react'
import { type Variants, variantsOf } from '../../document/edit/variants'
import { nameOf } from '../../document/name-of'
import { useEditor, useEditorState } from '../context'
import { blockSums, clickRate, type Sums } from './block-sums'
import { verdictOf } from './certainty'
import { useAnalytics } from './use-analytics'

const NOBODY: Sums = { shows: 0, clicks: 0, carts: 0, orders: 0 }

/** Which of two variants sells better, how sure that is, and a way to keep one. */
export function VariantsTable() {
  const doc = useEditorState(state => state.doc)
  const { data } = useAnalytics()
  const sums = useMemo(() => blockSums(doc, data?.blocks ?? []), [doc, data])
  return variantsOf(doc).map(pair => <Pair key={pair.second} pair={pair} sums={sums} />)
}

function Pair({ pair, sums }: { pair: Variants; sums: Map<string, Sums> }) {
  const { store, command } = useEditor()
  const doc = useEditorState(state => state.doc)
  const canEdit = useEditorState(state => state.canEdit)
  const a = sums.get(pair.first) ?? NOBODY
  const b = sums.get(pair.second) ?? NOBODY
  const verdict = verdictOf(a, b)
  const keep = (id: 'keepVariantA' | 'keepVariantB') => {
    store.getState().select([pair.first])
    command(id)
  }
  return (
    <section className="hd-counts__pair" aria-label={`A/B：${nameOf(doc, pair.first)}`}>
      <p>
        <b>{nameOf(doc, pair.first)}</b>
        <span>{` 点击率 A ${clickRate(a)}，B ${clickRate(b)}。`}</span>
        <span>
          {verdict
            ? `${verdict.better} 更好，把握 ${Math.min(99.9, 100 * verdict.certainty).toFixed(1)}%`
            : '看过的人还太少，说不准'}
        </span>
      </p>
      {canEdit && (
        <span>
          <Button size="small" onClick={() => keep('keepVariantA')}>
            保留 A
          </Button>
          <Button size="small" onClick={() => keep('keepVariantB')}>
            保留 B
          </Button>
        </span>
      )}
    </section>
  )
}
