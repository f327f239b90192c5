import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { variantsOf } from '../../document/edit/variants'
import { nameOf } from '../../document/name-of'
import { useDesigner } from '../../host/context'
import { blockAnalytics } from '../analytics/use-analytics'
import { useEditorState } from '../context'
import type { Finding } from './publish-checks'

const NOBODY_ASKED = '没有人会看到 B 版：只有同意统计的访客才会看到，而商城还没有填写统计同意的提示文字'
const NOTHING_COUNTED = '可能没有人会看到 B 版：最近 30 天没有统计，可能商城还没有开启统计，请联系技术人员'

const isBlank = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

/** Second variants that nobody gets: the shop asks nobody for consent to statistics, or counts nothing. */
export function useVariantFindings(): readonly Finding[] {
  const { adapter, shopApi } = useDesigner()
  const doc = useEditorState(state => state.doc)
  const page = useEditorState(state => state.page)
  const pairs = useMemo(() => variantsOf(doc), [doc])
  const hasPairs = pairs.length > 0
  const consent = useQuery({
    queryKey: ['consent-text', doc.renderType],
    queryFn: async ({ signal }) => {
      const texts = await shopApi('GET company/privacy_setting_ck', {}, { signal })
      return doc.renderType === 'h5' ? texts.h5_privacy_content : texts.pc_privacy_content
    },
    enabled: hasPairs,
  }).data
  const counted = useQuery({
    ...blockAnalytics(adapter, { pageId: page.theme_pc_template_id, days: 30, versionId: null, block: null }),
    refetchInterval: false,
    // A page that nobody could open has no numbers either.
    enabled: hasPairs && page.is_live && adapter.counts !== undefined,
  }).data
  return useMemo(() => {
    const isAsked = consent === undefined || !isBlank(consent)
    const text = !isAsked ? NOBODY_ASKED : counted?.blocks.length === 0 ? NOTHING_COUNTED : null
    if (!text) return []
    return pairs.map(({ second }) => ({
      level: 'warning' as const,
      uuid: second,
      text: `${nameOf(doc, second)}：${text}`,
    }))
  }, [consent, counted, pairs, doc])
}
