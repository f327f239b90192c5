import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { restoreBlock, restoreOrder, restoreSettings } from '../../document/edit/restore-block'
import { type Difference, diff } from '../../document/merge/diff'
import { fromStored, toStored } from '../../document/stored'
import { contentWidth, type Doc } from '../../document/types'
import { Dialog } from '../../kit/dialog'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import type { PreviewMessage } from '../../preview/message'
import { useEditor, useEditorState } from '../context'
import { usePriced } from '../prices/use-priced'
import './compare-dialog.css'
import { DifferenceList } from './difference-list'
import { PreviewFrame } from './preview-frame'

export interface Compared {
  /** What the old state is called; one title means one state. */
  title: string
  read: () => Promise<{ config: string }>
}

/** An old state beside the draft, what is different by block, and a way back for each block alone. */
export function CompareDialog({ title, read, onClose }: Compared & { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const query = useQuery({ queryKey: ['compared', title], queryFn: read, gcTime: 0 })
  const config = query.data?.config
  const old = useMemo(
    () => (config === undefined ? null : fromStored(JSON.parse(config || '[]'), doc.renderType)),
    [config, doc.renderType],
  )
  return (
    <Dialog title={`比较：${title}与现在的草稿`} width={1240} footer={null} centered onCancel={onClose}>
      {old && <Sides old={old} doc={doc} title={title} />}
      {!old && (query.error ? <Refusal query={query} /> : <Loading />)}
    </Dialog>
  )
}

function Sides({ old, doc, title }: { old: Doc; doc: Doc; title: string }) {
  const [focus, setFocus] = useState('')
  const differences = useMemo(() => diff(old, doc), [old, doc])
  const marks = useMemo(() => marksOf(differences), [differences])
  return (
    <div className="hd-compare">
      <div className="hd-compare__list">
        <DifferenceList
          differences={differences}
          empty="内容没有差异"
          onFocus={setFocus}
          command={difference => <Restore old={old} difference={difference} />}
        />
      </div>
      <Side doc={old} title={title} marks={marks} focus={focus} />
      <Side doc={doc} title="现在的草稿" marks={marks} focus={focus} />
    </div>
  )
}

const marksOf = (differences: Difference[]): NonNullable<PreviewMessage['marks']> =>
  Object.fromEntries(
    differences.flatMap(({ kind, uuid }) => (kind === 'settings' || kind === 'order' ? [] : [[uuid, kind]])),
  )

/** px of a column of the dialog. */
const COLUMN = 400
const HEIGHT = 600

function Side({ doc, title, ...rest }: { doc: Doc; title: string } & Pick<PreviewMessage, 'marks' | 'focus'>) {
  const stored = useMemo(() => toStored(doc), [doc])
  const content = usePriced(stored)
  const width = contentWidth(doc)
  const scale = Math.min(1, COLUMN / width)
  return (
    <figure className="hd-compare__side">
      <figcaption>{title}</figcaption>
      <div className="hd-compare__window" style={{ width: COLUMN, height: HEIGHT }}>
        <PreviewFrame
          doc={doc}
          content={content}
          title={title}
          width={width}
          style={{ height: HEIGHT / scale, transform: `scale(${scale})` }}
          {...rest}
        />
      </div>
    </figure>
  )
}

const WORDS = { added: '去掉', changed: '恢复', removed: '放回', settings: '恢复', order: '恢复' } as const

function Restore({ old, difference: { kind, uuid, name } }: { old: Doc; difference: Difference }) {
  const { store } = useEditor()
  const canEdit = useEditorState(state => state.canEdit)
  if (!canEdit) return null
  const restore = () => {
    const verb =
      kind === 'settings' ? restoreSettings(old) : kind === 'order' ? restoreOrder(old) : restoreBlock(old, uuid)
    store.getState().run(verb, `恢复${name}`)
  }
  return (
    <Button size="small" aria-label={`${WORDS[kind]} ${name}`} onClick={restore}>
      {WORDS[kind]}
    </Button>
  )
}
