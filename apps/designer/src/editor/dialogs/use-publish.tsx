import { ApiError } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App as AntApp } from 'antd'
import type { Dayjs } from 'dayjs'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { historyOf } from '../../queries/history'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'
import { storefrontUrl } from './storefront-url'

/** Shows the page to shoppers, at a time or (null) now. Tells how it went; `onDone` runs when it went well. */
export function usePublish(note: string, onDone: () => void) {
  const { api } = useApp()
  const { store, saving, notify } = useEditor()
  const { notification } = AntApp.useApp()
  const queries = useQueryClient()
  const { theme_pc_template_id, page_type } = store.getState().page
  const change = (values: Partial<Template>) => store.setState({ page: { ...store.getState().page, ...values } })

  const planAt = async (time: Dayjs, revision: number) => {
    const input = { theme_pc_template_id, revision, publish_at: time.unix(), note }
    const { schedule } = await api('POST /api/pctemplate/schedule', input)
    change({ schedule })
    notify('success', `将于 ${time.format('M月D日 HH:mm')} 自动发布`)
  }
  const publish = async (wanted: number) => {
    const { revision, version_id, published_at } = await api('POST /api/pctemplate/publish', {
      theme_pc_template_id,
      revision: wanted,
      note,
    })
    change({
      published_revision: revision,
      published_version_id: version_id,
      published_at,
      draft_ahead: 0,
      schedule: stillPlanned(store.getState().page.schedule, revision),
    })
    const url = storefrontUrl({ page_type, theme_pc_template_id })
    const link = (
      <a href={url} target="_blank" rel="noreferrer">
        打开线上页面
      </a>
    )
    notification.success({ title: '发布成功', placement: 'top', duration: 6, description: link })
  }
  return useMutation({
    mutationFn: async (time: Dayjs | null) => {
      // Saves first: what is published is what is seen.
      await saving.saveNow()
      if (saving.isDirty()) throw new ApiError(0, 0, '草稿还没有保存，不能发布')
      const { revision } = store.getState()
      await (time ? planAt(time, revision) : publish(revision))
    },
    onSuccess: onDone,
    onError: error => notify('error', messageOf(error)),
    // An answer that was lost may have changed them, too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PAGES })
      void queries.invalidateQueries({ queryKey: historyOf(theme_pc_template_id) })
    },
  })
}

/** A plan for the same or an older state ended with this publication. */
const stillPlanned = (schedule: Template['schedule'], published: number) =>
  schedule && schedule.revision > published ? schedule : null
