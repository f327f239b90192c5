import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { audit } from '../audit'
import { readSetting, writeSetting } from '../content/settings'

/**
 * Stores all groups; each word once. The shop searches by those of an admin; those of an editor wait until an admin
 * stores them.
 */
export async function saveSynonyms(ctx: OperatorCtx, given: string[][]) {
  const groups = given.map(words => [...new Set(words)]).filter(words => words.length > 1)
  const isShown = ctx.operator.role === 'admin'
  const stored = await inTransaction(ctx.db, async tx => {
    const before = await readSetting(tx, 'synonyms')
    const draft = { groups, by: ctx.operator.displayName }
    const value = isShown ? { groups, draft: null } : { groups: before.groups, draft }
    await writeSetting(tx, 'synonyms', value)
    await audit(tx, ctx, isShown ? 'synonyms.save' : 'synonyms.draft', 'synonyms', { groups: groups.length })
    return value
  })
  if (isShown) await ctx.events.publish('catalogue-changed')
  return stored
}
