import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Empty, Skeleton, Tabs } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { revisionContent, revisions, versionContent, versions } from '../../queries/history'
import { useEditor, useEditorState } from '../context'
import './dialogs.css'
import { useRepublish, useRestore } from './use-restore'

interface Props {
  onClose: () => void
}

/** Published versions and saved drafts. Taking one back never destroys the present draft: it becomes the next one. */
export function HistoryDrawer({ onClose }: Props) {
  return (
    <Drawer open title="历史" size={360} onClose={onClose} mask={{ enabled: true, closable: true }}>
      <Tabs
        items={[
          { key: 'versions', label: '发布版本', children: <Versions onClose={onClose} /> },
          { key: 'drafts', label: '草稿', children: <Revisions onClose={onClose} /> },
        ]}
      />
    </Drawer>
  )
}

function Versions({ onClose }: Props) {
  const { api } = useApp()
  const { confirm } = useEditor()
  const queries = useQueryClient()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const canPublish = useEditorState(state => state.canPublish)
  const restore = useRestore(onClose)
  const republish = useRepublish(onClose)
  const query = useQuery(versions(api, pageId))
  const publish = async (id: string) => {
    if (await confirm('恢复并发布这个版本？顾客会立即看到')) republish.mutate(id)
  }
  if (!query.data) return query.error ? <Refusal query={query} /> : <Skeleton active />
  if (query.data.list.length === 0) return <Empty description="还没有发布过" image={Empty.PRESENTED_IMAGE_SIMPLE} />
  return (
    <>
      <Refusal query={query} />
      <ul className="hd-versions">
        {query.data.list.map(({ version_id, created, author, widget_count, note, is_published }) => (
          <Entry
            key={version_id}
            created={created}
            tag={is_published && <span className="hd-tag hd-tag--success">线上</span>}
            words={`${author || '—'} · ${widget_count} 个组件`}
            note={note}
            onRestore={() =>
              restore.mutate({ read: () => queries.query(versionContent(api, version_id)), what: '恢复版本' })
            }
          >
            {canPublish && (
              <Button size="small" disabled={is_published} onClick={() => publish(version_id)}>
                恢复并发布
              </Button>
            )}
          </Entry>
        ))}
      </ul>
    </>
  )
}

function Revisions({ onClose }: Props) {
  const { api } = useApp()
  const queries = useQueryClient()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const restore = useRestore(onClose)
  const query = useQuery(revisions(api, pageId))
  if (!query.data) return query.error ? <Refusal query={query} /> : <Skeleton active />
  return (
    <>
      <Refusal query={query} />
      <ul className="hd-versions">
        {query.data.list.map(({ revision, author, created, widget_count }) => (
          <Entry
            key={revision}
            created={created}
            words={`第 ${revision} 版 · ${author || '—'} · ${widget_count} 个组件`}
            onRestore={() =>
              restore.mutate({ read: () => queries.query(revisionContent(api, pageId, revision)), what: '恢复草稿' })
            }
          />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  /** Unix seconds. */
  created: number
  tag?: ReactNode
  words: string
  note?: string
  onRestore: () => void
  children?: ReactNode
}

function Entry({ created, tag, words, note, onRestore, children }: EntryProps) {
  const canEdit = useEditorState(state => state.canEdit)
  return (
    <li>
      <h3>
        {dayjs.unix(created).format('YYYY-MM-DD HH:mm')}
        {tag}
      </h3>
      <p>{words}</p>
      {note && <p>{note}</p>}
      <span className="hd-versions__acts">
        <Button size="small" disabled={!canEdit} onClick={onRestore}>
          恢复为草稿
        </Button>
        {children}
      </span>
    </li>
  )
}
