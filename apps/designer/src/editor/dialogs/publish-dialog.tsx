import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal, Skeleton } from 'antd'
import type { Dayjs } from 'dayjs'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { diff } from '../../document/diff'
import { fromStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { versionContent } from '../../queries/history'
import { useEditor, useEditorState } from '../context'
import { DifferenceList } from './difference-list'
import { type Finding, publishChecks } from './publish-checks'
import { ScheduleRow } from './schedule-row'
import { usePublish } from './use-publish'

/** What will change for shoppers, what looks unfinished, and the one button that shows it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const page = useEditorState(state => state.page)
  const [note, setNote] = useState('')
  const [at, setAt] = useState<Dayjs | null>(null)
  const publish = usePublish(note, onClose)
  const findings = useMemo(() => publishChecks(doc), [doc])
  const isBlocked = findings.some(finding => finding.level === 'error')
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" loading={publish.isPending} disabled={isBlocked} onClick={() => publish.mutate(at)}>
        {at ? '定时发布' : '立即发布'}
      </Button>
    </>
  )
  return (
    <Modal open title={`发布 ${page.template_title}`} width={560} footer={footer} onCancel={onClose}>
      <div className="hd-publish">
        {page.published_revision === null && <p>首次发布：草稿只有设计器能看到，发布后顾客看到的就是这一版。</p>}
        <h3>本次更改</h3>
        <Changes doc={doc} />
        <h3>检查</h3>
        <Checks findings={findings} onJump={onClose} />
        <Input
          className="hd-publish__note"
          aria-label="版本说明"
          placeholder="版本说明（选填）"
          maxLength={200}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <ScheduleRow at={at} onChange={setAt} />
      </div>
    </Modal>
  )
}

/** What changes for shoppers: all of it where nothing was published yet. */
function Changes({ doc }: { doc: Doc }) {
  const { api } = useApp()
  const versionId = useEditorState(state => state.page.published_version_id)
  const query = useQuery({ ...versionContent(api, versionId ?? ''), enabled: versionId !== null })
  const config = query.data?.config
  const shown = useMemo(
    () => (config === undefined ? null : fromStored(JSON.parse(config || '[]'), doc.renderType)),
    [config, doc.renderType],
  )
  const live = versionId === null ? emptyOf(doc) : shown
  if (live) return <DifferenceList differences={diff(live, doc)} empty="与线上版本一致" />
  return query.error ? <Refusal query={query} /> : <Skeleton active paragraph={{ rows: 2 }} title={false} />
}

const emptyOf = (doc: Doc): Doc => ({ ...doc, nodes: {}, roots: [] })

function Checks({ findings, onJump }: { findings: Finding[]; onJump: () => void }) {
  const { store } = useEditor()
  if (findings.length === 0) return <p className="hd-note">没有发现问题</p>
  const jump = (uuid: string) => {
    store.getState().select([uuid])
    onJump()
  }
  return (
    <ul className="hd-checks">
      {findings.map(({ level, uuid, text }) => (
        <li key={`${uuid}${text}`} className={`hd-tag hd-tag--${level === 'error' ? 'danger' : 'warning'}`}>
          {level === 'error' ? (
            <CircleAlert size={14} aria-label="错误" />
          ) : (
            <TriangleAlert size={14} aria-label="提醒" />
          )}
          {text}
          {uuid && (
            <button type="button" className="hd-text-button" onClick={() => jump(uuid)}>
              定位
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
