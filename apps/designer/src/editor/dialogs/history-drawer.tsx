import type { TemplateVersion } from '@heji/api-client/contract'
import { Button, Drawer, Empty, Skeleton, Tabs } from 'antd'
import dayjs from 'dayjs'
import { useCallback } from 'react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { Refusal, useAnswer } from '../../app/use-answer'
import { replace } from '../../document/replace'
import { fromStored } from '../../document/stored'
import { useEditor, useEditorState } from '../context'
import './dialogs.css'

/** Published versions and saved drafts. Taking one back never destroys the present draft: it becomes the next one. */
export function HistoryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open title="历史" size={360} onClose={onClose} mask={{ enabled: true, closable: true }}>
      <Tabs
        items={[
          { key: 'versions', label: '发布版本', children: <Versions onDone={onClose} /> },
          { key: 'drafts', label: '草稿', children: <Revisions onDone={onClose} /> },
        ]}
      />
    </Drawer>
  )
}

/** Puts stored content on the canvas as one step that undo takes back; autosave makes it the draft. */
function useRestore(onDone: () => void) {
  const { store, notify } = useEditor()
  return useCallback(
    async (read: () => Promise<{ config: string }>, what: string) => {
      try {
        const { config } = await read()
        const { doc, run } = store.getState()
        run(replace(fromStored(JSON.parse(config || '[]'), doc.renderType)), what)
        notify('success', '已恢复为草稿')
        onDone()
      } catch (error) {
        notify('error', messageOf(error))
      }
    },
    [store, notify, onDone],
  )
}

function Versions({ onDone }: { onDone: () => void }) {
  const { api } = useApp()
  const { store, saving, notify, confirm } = useEditor()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const canEdit = useEditorState(state => state.canEdit)
  const canPublish = useEditorState(state => state.canPublish)
  const restore = useRestore(onDone)
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /api/pctemplate/versions', { theme_pc_template_id: pageId, page: 1, pageSize: 50 }, { signal }),
    [api, pageId],
  )
  const { answer, refusal, again } = useAnswer(ask)
  const publish = async (row: TemplateVersion) => {
    if (!(await confirm('恢复并发布这个版本？顾客会立即看到'))) return
    try {
      await saving.saveNow()
      const [answer, version] = await Promise.all([
        api('POST /api/pctemplate/restore', {
          theme_pc_template_id: pageId,
          version_id: row.version_id,
          publish: true,
        }),
        api('GET /api/pctemplate/version/{id}', { id: row.version_id }),
      ])
      const { doc, page } = store.getState()
      const next = fromStored(JSON.parse(version.config || '[]'), doc.renderType)
      saving.rebase(answer.revision)
      store.getState().run(replace(next), '恢复并发布')
      store.setState({
        saved: store.getState().doc,
        page: {
          ...page,
          revision: answer.revision,
          published_revision: answer.revision,
          published_version_id: answer.version_id,
          draft_ahead: 0,
        },
      })
      notify('success', '发布成功')
      onDone()
    } catch (error) {
      notify('error', messageOf(error))
    }
  }
  if (refusal) return <Refusal refusal={refusal} again={again} />
  if (!answer) return <Skeleton active />
  if (answer.list.length === 0) return <Empty description="还没有发布过" image={Empty.PRESENTED_IMAGE_SIMPLE} />
  return (
    <ul className="hd-versions">
      {answer.list.map(row => (
        <li key={row.version_id}>
          <h3>
            {dayjs.unix(row.created).format('YYYY-MM-DD HH:mm')}
            {row.is_published && <span className="hd-tag hd-tag--success">线上</span>}
          </h3>
          <p>{`${row.author || '—'} · ${row.widget_count} 个组件`}</p>
          {row.note && <p>{row.note}</p>}
          <span className="hd-versions__acts">
            <Button
              size="small"
              disabled={!canEdit}
              onClick={() => restore(() => api('GET /api/pctemplate/version/{id}', { id: row.version_id }), '恢复版本')}
            >
              恢复为草稿
            </Button>
            {canPublish && (
              <Button size="small" disabled={row.is_published} onClick={() => publish(row)}>
                恢复并发布
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Revisions({ onDone }: { onDone: () => void }) {
  const { api } = useApp()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const canEdit = useEditorState(state => state.canEdit)
  const restore = useRestore(onDone)
  const ask = useCallback(
    (signal: AbortSignal) =>
      api('GET /api/pctemplate/revisions', { theme_pc_template_id: pageId, page: 1, pageSize: 50 }, { signal }),
    [api, pageId],
  )
  const { answer, refusal, again } = useAnswer(ask)
  if (refusal) return <Refusal refusal={refusal} again={again} />
  if (!answer) return <Skeleton active />
  return (
    <ul className="hd-versions">
      {answer.list.map(({ revision, author, created, widget_count }) => (
        <li key={revision}>
          <h3>{dayjs.unix(created).format('YYYY-MM-DD HH:mm')}</h3>
          <p>{`第 ${revision} 版 · ${author || '—'} · ${widget_count} 个组件`}</p>
          <span className="hd-versions__acts">
            <Button
              size="small"
              disabled={!canEdit}
              onClick={() =>
                restore(
                  () => api('GET /api/pctemplate/revision', { theme_pc_template_id: pageId, revision }),
                  '恢复草稿',
                )
              }
            >
              恢复为草稿
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
