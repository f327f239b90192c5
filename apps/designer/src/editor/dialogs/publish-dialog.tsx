import { Button, Input, Modal, Skeleton } from 'antd'
import type { Dayjs } from 'dayjs'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useApp } from '../../app/context'
import { diff } from '../../document/diff'
import { fromStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import { useEditor, useEditorState } from '../context'
import { DifferenceList } from './difference-list'
import { type Finding, publishChecks } from './publish-checks'
import { ScheduleRow } from './schedule-row'
import { usePublish } from './use-publish'

/** What will change for shoppers, what looks unfinished, and the one button that shows it. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const doc = useEditorState(state => state.doc)
  const page = useEditorState(state => state.page)
  const live = useLiveDoc()
  const [note, setNote] = useState('')
  const [at, setAt] = useState<Dayjs | null>(null)
  const { busy, publish, planAt } = usePublish(note, onClose)
  const findings = useMemo(() => publishChecks(doc), [doc])
  const isBlocked = findings.some(finding => finding.level === 'error')
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" loading={busy} disabled={isBlocked} onClick={() => void (at ? planAt(at) : publish())}>
        {at ? '定时发布' : '立即发布'}
      </Button>
    </>
  )
  return (
    <Modal open title={`发布 ${page.template_title}`} width={560} footer={footer} onCancel={onClose}>
      <div className="hd-publish">
        {page.published_revision === null && <p>首次发布：草稿只有设计器能看到，发布后顾客看到的就是这一版。</p>}
        <h3>本次更改</h3>
        {live === undefined ? (
          <Skeleton active paragraph={{ rows: 2 }} title={false} />
        ) : (
          <DifferenceList differences={diff(live ?? emptyOf(doc), doc)} empty="与线上版本一致" />
        )}
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

const emptyOf = (doc: Doc): Doc => ({ ...doc, nodes: {}, roots: [] })

/** What shoppers see now; null when nothing was published, undefined while it loads. */
function useLiveDoc(): Doc | null | undefined {
  const { api } = useApp()
  const versionId = useEditorState(state => state.page.published_version_id)
  const renderType = useEditorState(state => state.doc.renderType)
  const [live, setLive] = useState<Doc | null | undefined>(versionId ? undefined : null)
  useEffect(() => {
    if (!versionId) return
    api('GET /api/pctemplate/version/{id}', { id: versionId }).then(
      version => setLive(fromStored(JSON.parse(version.config || '[]'), renderType)),
      () => setLive(null),
    )
  }, [api, versionId, renderType])
  return live
}

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
