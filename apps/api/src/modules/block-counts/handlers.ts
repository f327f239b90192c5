import type { blockCounts } from '@heji/api-client/contract'
import { dbId } from '../../db/db-id'
import type { Handlers } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { readCounts } from './read-counts'

const DAY = 86_400_000

export const blockCountsHandlers: Handlers<typeof blockCounts> = {
  'GET /api/pctemplate/block-counts': ({ db, clock }, input) => {
    const now = clock.now()
    return readCounts(db, {
      templateId: dbId(input.theme_pc_template_id),
      from: dayText(new Date(now.getTime() - (input.days - 1) * DAY)),
      to: dayText(now),
      versionId: input.version_id === undefined ? undefined : dbId(input.version_id),
      block: input.block,
    })
  },
}
