import type { blockAnalytics } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { readAnalytics } from './read-analytics'

const DAY = 86_400_000

export const blockAnalyticsHandlers: Handlers<typeof blockAnalytics> = {
  'GET /api/pctemplate/block-counts': ({ db, clock }, input) => {
    const now = clock.now()
    return readAnalytics(db, {
      templateId: dbId(input.theme_pc_template_id),
      from: dayText(new Date(now.getTime() - (input.days - 1) * DAY)),
      to: dayText(now),
      versionId: input.version_id === undefined ? undefined : dbId(input.version_id),
      block: input.block,
    })
  },
}
