import type { BlockState } from '@heji/api-client/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Empty } from 'antd'
import { useMemo } from 'react'
import { restoreBlock, restoreChild } from '../../document/edit/restore-block'
import { changesWithin } from '../../document/merge/changed-fields'
import { nameOf } from '../../document/name-of'
import { fromStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { useDesigner } from '../../host/context'
import { DialogTitle } from '../../kit/dialog-title'
import { useFocusBack } from '../../kit/focus-back'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { blockHistory } from '../../queries/history'
import { Thumbnail } from '../../thumbnail/thumbnail'
import { useEditor, useEditorState } from '../context'
import './dialogs.css'
import { timeOf } from './history-entry'

/** px of the picture of a state. */
const PICTURE = { width: 144, height: 80 }

/** The saved states of the selected block, with who changed what, and a way back for it alone. */
export function BlockDialog({ onClose }: { onClose: () => void }) {
  const { adapter } = useDesigner()
  useFocusBack()
  const uuid = useEditorState(state => state.selection[0] ?? '')
  const name = useEditorState(state => nameOf(state.doc, uuid))
  const page = useEditorState(state => state.page.theme_pc_template_id)
  const platform = useEditorState(state => state.doc.renderType)
  const query = useQuery(blockHistory(adapter, page, uuid))
  const states = useMemo(() => (query.data?.list ?? []).map(state => read(state, platform)), [query.data, platform])
  return (
    <Drawer
      open
      title={<DialogTitle>{`${name} 的历史`}</DialogTitle>}
      size={520}
      onClose={onClose}
      mask={{ enabled: true, closable: true }}
    >
      <Refusal query={query} />
      {query.isPending && <Loading />}
      {query.data && states.length === 0 && (
        <Empty description="保存过的草稿里还没有这个组件" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      )}
      <ul className="hd-versions">
        {states.map((state, i) => (
          <State key={state.revision} uuid={uuid} state={state} before={states[i + 1]} onDone={onClose} />
        ))}
      </ul>
    </Drawer>
  )
}

interface Read extends BlockState {
  content: unknown[]
  /** The block alone; null where the draft has none. */
  doc: Doc | null
}

function read(state: BlockState, platform: Doc['renderType']): Read {
  const content: unknown[] = state.params ? [JSON.parse(state.params)] : []
  return { ...state, content, doc: state.params ? fromStored(content, platform) : null }
}

interface StateProps {
  uuid: string
  state: Read
  before: Read | undefined
  onDone: () => void
}

function State({ uuid, state: { revision, created, author, content, doc }, before, onDone }: StateProps) {
  const { store } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  const isNow = useEditorState(state => doc !== null && isSame(doc, state.doc, uuid))
  const restore = () => {
    const { doc: now, run } = store.getState()
    const verb = now.nodes[uuid]?.parent ? restoreChild : restoreBlock
    if (doc) run(verb(doc, uuid), `恢复${nameOf(now, uuid)}`)
    onDone()
  }
  return (
    <li>
      <div className="hd-thumbnail__place">
        <Thumbnail content={content} platform={doc?.renderType ?? 'pc'} {...PICTURE} />
      </div>
      <h3>
        <span>{timeOf(created)}</span>
        {isNow && <span className="hd-tag hd-tag--success">现在</span>}
      </h3>
      <p>{`第 ${revision} 版 · ${author || '—'}`}</p>
      <p>{changeWords(uuid, doc, before)}</p>
      {doc && !isNow && (
        <span className="hd-versions__acts">
          <Button size="small" disabled={!canEdit} aria-label={`恢复到第 ${revision} 版`} onClick={restore}>
            恢复到这一版
          </Button>
        </span>
      )}
    </li>
  )
}

const isSame = (then: Doc, now: Doc, uuid: string) =>
  Boolean(now.nodes[uuid] && then.nodes[uuid]) && changesWithin(then, now, uuid).length === 0

/** What became different from the state before; that of the oldest one is not known. */
function changeWords(uuid: string, doc: Doc | null, before: Read | undefined): string {
  if (!doc) return '这一版里没有这个组件'
  if (!before) return '最早的记录'
  if (!before.doc) return '新增'
  const changes = changesWithin(before.doc, doc, uuid)
  return changes.length > 0 ? `改了${changes.join('、')}` : '改了其他'
}
