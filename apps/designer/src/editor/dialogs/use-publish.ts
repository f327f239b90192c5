import { ApiError } from '@heji/api-client'
import type { Accepted, Published, Template } from '@heji/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dayjs } from 'dayjs'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { historyOf } from '../../queries/history'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'

interface Publication {
  note: string
  /** Findings that go live all the same. */
  accepted: Accepted[]
  /** Enables the page as well. */
  enable: boolean
  onPlanned: () => void
  onPublished: (published: Published) => void
}

/** Shows the page to shoppers, at a time or (null) now. */
export function usePublish({ note, accepted, enable, onPlanned, onPublished }: Publication) {
  const { api } = useApp()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const { theme_pc_template_id } = store.getState().page
  const change = (values: Partial<Template>) => store.setState({ page: { ...store.getState().page, ...values } })

  const planAt = async (time: Dayjs, revision: number) => {
    const input = { theme_pc_template_id, revision, publish_at: time.unix(), note, enable, accepted }
    const { schedule } = await api('POST /api/pctemplate/schedule', input)
    change({ schedule })
    notify('success', `将于 ${time.format('M月D日 HH:mm')} 自动发布`)
    onPlanned()
  }
  const publish = async (wanted: number) => {
    const input = { theme_pc_template_id, revision: wanted, note, enable, accepted }
    const published = await api('POST /api/pctemplate/publish', input)
    const { revision, version_id, published_at, is_live } = published
    const { page } = store.getState()
    change({
      published_revision: revision,
      published_version_id: version_id,
      published_at,
      draft_ahead: 0,
      is_live,
      status: is_live ? 1 : page.status,
      schedule: stillPlanned(page.schedule, revision),
    })
    onPublished(published)
  }
  return useMutation({
    mutationFn: async (time: Dayjs | null) => {
      // Saves first: what is published is what is seen.
      await saving.saveNow()
      if (saving.isDirty()) throw new ApiError(0, 0, '草稿还没有保存，不能发布')
      const { revision } = store.getState()
      await (time ? planAt(time, revision) : publish(revision))
    },
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
