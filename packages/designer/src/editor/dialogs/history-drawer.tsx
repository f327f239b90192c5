import type { Published } from '@heji/api-client/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Empty, Tabs } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { Dialog } from '../../kit/dialog'
import { DialogTitle } from '../../kit/dialog-title'
import { useFocusBack } from '../../kit/focus-back'
import { Loading } from '../../kit/loading'
import { Refusal } from '../../kit/refusal'
import { revisionContent, revisions, versionContent, versions } from '../../queries/history'
import { StoredThumbnail } from '../../thumbnail/stored-thumbnail'
import { useEditor, useEditorState } from '../context'
import { CompareDialog, type Compared } from './compare-dialog'
import './dialogs.css'
import { Entry, timeOf } from './history-entry'
import { DoneButton, PublishedView } from './published-view'
import { useRepublish, useRestore } from './use-restore'

/** px of the picture of a state. */
const PICTURE = { width: 144, height: 112 }

interface Props {
  onClose: () => void
}

/** Published versions and saved drafts. Taking one back never destroys the present draft: it becomes the next one. */
export function HistoryDrawer({ onClose }: Props) {
  useFocusBack()
  const [compared, setCompared] = useState<Compared | null>(null)
  const [published, setPublished] = useState<Published | null>(null)
  const lists = { onClose, onCompare: setCompared, onPublished: setPublished }
  return (
    <>
      <Drawer
        open
        title={<DialogTitle>历史</DialogTitle>}
        size={520}
        onClose={onClose}
        mask={{ enabled: true, closable: true }}
      >
        <Tabs
          items={[
            { key: 'versions', label: '发布版本', children: <Versions {...lists} /> },
            { key: 'drafts', label: '草稿', children: <Revisions {...lists} /> },
          ]}
        />
      </Drawer>
      {compared && <CompareDialog {...compared} onClose={() => setCompared(null)} />}
      {published && (
        <Dialog title="已恢复并发布" width={560} footer={<DoneButton onClose={onClose} />} onCancel={onClose}>
          <PublishedView published={published} />
        </Dialog>
      )}
    </>
  )
}

interface ListProps extends Props {
  onCompare: (compared: Compared) => void
  onPublished: (published: Published) => void
}

function Versions({ onClose, onCompare, onPublished }: ListProps) {
  const { adapter } = useDesigner()
  const { confirm } = useEditor()
  const queries = useQueryClient()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const platform = useEditorState(state => state.doc.renderType)
  const canPublish = useEditorState(state => state.canPublish)
  const isAhead = useEditorState(({ page, doc, saved }) => page.draft_ahead > 0 || doc !== saved)
  const restore = useRestore(onClose)
  const republish = useRepublish(onPublished)
  const query = useQuery(versions(adapter, pageId))
  const publish = async (id: string) => {
    const kept = isAhead ? '。画布上未发布的改动会留在“草稿”里' : ''
    if (await confirm(`恢复并发布这个版本？顾客会立即看到${kept}`)) republish.mutate(id)
  }
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading />
  if (query.data.list.length === 0) return <Empty description="还没有发布过" image={Empty.PRESENTED_IMAGE_SIMPLE} />
  return (
    <>
      <Refusal query={query} />
      <ul className="hd-versions">
        {query.data.list.map(({ version_id, created, author, widget_count, note, accepted, is_published }) => (
          <Entry
            key={version_id}
            picture={<StoredThumbnail query={versionContent(adapter, version_id)} platform={platform} {...PICTURE} />}
            created={created}
            tag={is_published && <span className="hd-tag hd-tag--success">线上</span>}
            words={`${author || '—'} · ${widget_count} 个组件`}
            note={note}
            accepted={accepted}
            onRestore={() =>
              restore.mutate({ read: () => queries.query(versionContent(adapter, version_id)), what: '恢复版本' })
            }
            onCompare={() =>
              onCompare({
                title: `${timeOf(created)} 发布的版本`,
                read: () => queries.query(versionContent(adapter, version_id)),
              })
            }
          >
            {canPublish && (
              <Button
                size="small"
                disabled={is_published}
                loading={republish.isPending && republish.variables === version_id}
                onClick={() => publish(version_id)}
              >
                恢复并发布
              </Button>
            )}
          </Entry>
        ))}
      </ul>
    </>
  )
}

function Revisions({ onClose, onCompare }: ListProps) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const platform = useEditorState(state => state.doc.renderType)
  const restore = useRestore(onClose)
  const query = useQuery(revisions(adapter, pageId))
  if (!query.data) return query.error ? <Refusal query={query} /> : <Loading />
  return (
    <>
      <Refusal query={query} />
      <ul className="hd-versions">
        {query.data.list.map(({ revision, author, step, created, widget_count }) => (
          <Entry
            key={revision}
            picture={
              <StoredThumbnail query={revisionContent(adapter, pageId, revision)} platform={platform} {...PICTURE} />
            }
            created={created}
            words={`第 ${revision} 版 · ${author || '—'} · ${widget_count} 个组件`}
            note={step}
            onRestore={() =>
              restore.mutate({
                read: () => queries.query(revisionContent(adapter, pageId, revision)),
                what: '恢复草稿',
              })
            }
            onCompare={() =>
              onCompare({
                title: `第 ${revision} 版草稿`,
                read: () => queries.query(revisionContent(adapter, pageId, revision)),
              })
            }
          />
        ))}
      </ul>
    </>
  )
}
