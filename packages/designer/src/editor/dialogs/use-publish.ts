import type { Accepted, Published, Template } from '@heji/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { DesignerError, messageOf } from '../../adapter/designer-error'
import { useDesigner } from '../../host/context'
import { unixOf } from '../../kit/shop-time'
import { useSingle } from '../../lib/use-single'
import { type Period, periodText } from '../../plans/plan-words'
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

/** Shows the page to shoppers, now or from a time on, perhaps until another. */
export function usePublish({ note, accepted, enable, onPlanned, onPublished }: Publication) {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const { theme_pc_template_id } = store.getState().page
  const input = (revision: number) => ({ theme_pc_template_id, revision, note, enable, accepted })
  const plan = async ({ from, to }: Period, revision: number) => {
    const time = { publish_at: from ? unixOf(from) : 0, end_at: to ? unixOf(to) : 0 }
    const row = await adapter.schedule!.add({ ...input(revision), ...time })
    notify('success', `${from ? '已定时' : '已发布'}：${periodText({ from, to })}`)
    if (!from) return shown(ofTemplate(row))
    saving.announce()
    onPlanned()
  }
  const shown = (published: Published) => {
    const { revision, version_id, published_at, is_live } = published
    const { page } = store.getState()
    const status = is_live ? 1 : page.status
    const published_texts = { title: page.template_title, seo: page.seo }
    const published_as = {
      published_revision: revision,
      published_version_id: version_id,
      published_at,
      published_texts,
    }
    store.setState({ page: { ...page, ...published_as, draft_ahead: 0, is_live, status, publish_request: null } })
    saving.announce()
    onPublished(published)
  }
  return useSingle({
    mutationFn: async (period: Period) => {
      // Saves first: what is published is what is seen.
      await saving.saveNow()
      if (saving.isDirty()) throw new DesignerError(0, '草稿还没有保存，不能发布')
      const { revision } = store.getState()
      if (period.from || period.to) await plan(period, revision)
      else shown(await adapter.publish!(input(revision)))
    },
    onError: error => notify('error', messageOf(error)),
    // An answer that was lost may have changed them, too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PAGES })
      void queries.invalidateQueries({ queryKey: historyOf(theme_pc_template_id) })
    },
  })
}

/** What a page that was shown until an end says of it. */
const ofTemplate = (row: Template): Published => ({
  status: true,
  theme_pc_template_id: row.theme_pc_template_id,
  version_id: row.published_version_id ?? '',
  revision: row.published_revision ?? row.revision,
  published_at: row.published_at ?? row.updated,
  is_live: row.is_live,
})
