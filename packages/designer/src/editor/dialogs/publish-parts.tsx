import { diff } from '../../document/merge/diff'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { useEditorState } from '../context'
import { textDifferences } from '../text-differences'
import { usePublished } from '../use-ahead'
import { CheckList } from './check-list'
import { DifferenceList } from './difference-list'
import { OtherPlatformNote } from './other-platform-note'
import type { Checks } from './use-checks'

interface PublishPartsProps {
  checks: Checks
  /** Closes the dialog, to show a block. */
  onJump: () => void
}

/** What shoppers will see otherwise, and what stands against it. */
export function PublishParts({ checks: { findings, query, isLooking, drawing, reasons }, onJump }: PublishPartsProps) {
  const { adapter } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const isFirst = useEditorState(({ page }) => page.published_revision === null)
  return (
    <>
      {isFirst && <p>首次发布：草稿只有设计器能看到，发布后顾客看到的就是这一版。</p>}
      <OtherPlatformNote />
      {adapter.history && <h3>本次更改</h3>}
      {adapter.history && <Changes doc={doc} />}
      <h3>检查</h3>
      {isLooking ? <Loading rows={2} /> : null}
      {drawing}
      <Refusal query={query} />
      {isLooking ? null : <CheckList findings={findings} reasons={reasons} onJump={onJump} />}
    </>
  )
}

/** What changes for shoppers: all of it where nothing was published yet. */
function Changes({ doc }: { doc: Doc }) {
  const { query, published } = usePublished()
  const page = useEditorState(state => state.page)
  if (published)
    return <DifferenceList differences={[...textDifferences(page), ...diff(published, doc)]} empty="与线上版本一致" />
  return query.error ? <Refusal query={query} /> : <Loading rows={2} />
}
