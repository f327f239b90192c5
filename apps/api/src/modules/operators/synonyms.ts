import { inTransaction } from '../../db/transaction'
import type { OperatorCtx } from '../../http/context'
import { audit } from '../audit'
import { writeSetting } from '../content/settings'

/** Stores all groups; each word once. */
export async function saveSynonyms(ctx: OperatorCtx, groups: string[][]) {
  const value = { groups: groups.map(words => [...new Set(words)]).filter(words => words.length > 1) }
  await inTransaction(ctx.db, async tx => {
    await writeSetting(tx, 'synonyms', value)
    await audit(tx, ctx, 'synonyms.save', 'synonyms', { groups: value.groups.length })
  })
  await ctx.events.publish('catalogue-changed')
  return value
}
