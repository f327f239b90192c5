import type { RenderType } from '@heji/widgets/definitions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { useApp } from '../../app/context'
import { openPage } from '../../app/router'
import { messageOf } from '../../app/session'
import { PAGES } from '../../queries/pages'
import { useEditor, useEditorState } from '../context'
import { makeTwin } from '../save/save-copy'

const NAMES = { pc: 'PC', h5: 'H5' } as const

/** The same page on the other platform; a missing twin can be made from this page. */
export function PlatformSwitch() {
  const { api } = useApp()
  const { store, notify } = useEditor()
  const { modal } = AntApp.useApp()
  const queries = useQueryClient()
  const page = useEditorState(state => state.page)
  const twinId = useEditorState(state => state.twinId)
  const canEdit = useEditorState(state => state.canEdit)
  const twin = useMutation({
    mutationFn: (platform: RenderType) => makeTwin(api, store.getState(), platform),
    onSuccess: id => {
      void queries.invalidateQueries({ queryKey: PAGES })
      openPage(id)
    },
    onError: error => notify('error', messageOf(error)),
  })
  const change = (platform: RenderType) => {
    if (platform === page.platform) return
    if (twinId) return openPage(twinId)
    if (!canEdit) return notify('info', `此页面没有 ${NAMES[platform]} 版`)
    modal.confirm({
      title: `还没有 ${NAMES[platform]} 版`,
      content: `从当前${NAMES[page.platform]}版生成一份草稿？${platform === 'h5' ? '组件会变窄并上下排列，之后可以再改' : ''}`,
      okText: '生成',
      cancelText: '取消',
      // The question stays until it is done; what went wrong is told.
      onOk: () => twin.mutateAsync(platform).catch(() => {}),
    })
  }
  return (
    <>
      {(['pc', 'h5'] as const).map(platform => (
        <button
          key={platform}
          type="button"
          className={`hd-icon-button${platform === page.platform ? ' is-on' : ''}`}
          aria-label={`${NAMES[platform]} 版`}
          aria-pressed={platform === page.platform}
          title={`${NAMES[platform]} 版`}
          onClick={() => change(platform)}
        >
          {platform === 'pc' ? <Monitor size={18} /> : <Smartphone size={18} />}
        </button>
      ))}
    </>
  )
}
