import type { Template } from '@heji/api-client/contract'
import { App as AntApp } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { useEditor, useEditorState } from '../context'
import { storefrontUrl } from './storefront-url'

/** Shows the page to shoppers, now or at a time. Tells how it went; `onDone` runs when it went well. */
export function usePublish(note: string, onDone: () => void) {
  const { api } = useApp()
  const { store, saving, notify } = useEditor()
  const { notification } = AntApp.useApp()
  const page = useEditorState(state => state.page)
  const [busy, setBusy] = useState(false)
  /** Saves first: what is published is what is seen. */
  const withRevision = async (act: (revision: number) => Promise<void>) => {
    setBusy(true)
    try {
      await saving.saveNow()
      if (saving.isDirty()) throw new Error('草稿还没有保存，不能发布')
      await act(store.getState().revision)
      onDone()
    } catch (error) {
      notify('error', error instanceof Error && error.name === 'Error' ? error.message : messageOf(error))
      setBusy(false)
    }
  }
  const planAt = (time: Dayjs) =>
    withRevision(async revision => {
      const input = { theme_pc_template_id: page.theme_pc_template_id, revision, publish_at: time.unix(), note }
      const { schedule } = await api('POST /api/pctemplate/schedule', input)
      store.setState({ page: { ...store.getState().page, schedule } })
      notify('success', `将于 ${time.format('M月D日 HH:mm')} 自动发布`)
    })
  const publish = () =>
    withRevision(async revision => {
      const answer = await api('POST /api/pctemplate/publish', {
        theme_pc_template_id: page.theme_pc_template_id,
        revision,
        note,
      })
      store.setState({
        page: {
          ...store.getState().page,
          published_revision: answer.revision,
          published_version_id: answer.version_id,
          published_at: answer.published_at,
          draft_ahead: 0,
          schedule: stillPlanned(store.getState().page.schedule, answer.revision),
        },
      })
      notification.success({
        title: '发布成功',
        placement: 'top',
        duration: 6,
        description: (
          <a href={storefrontUrl(page)} target="_blank" rel="noreferrer">
            打开线上页面
          </a>
        ),
      })
    })
  return { busy, publish, planAt }
}

/** A plan for the same or an older state ended with this publication. */
const stillPlanned = (schedule: Template['schedule'], published: number) =>
  schedule && schedule.revision > published ? schedule : null
