/** What has changed since somebody looked last: for programs that keep a copy. */
import { int } from '@heji/validators'
import * as v from 'valibot'
import { maybeMoment, maybeWord, named, shown } from './fields'
import { operation, type ShopScope } from './operation'

/** Things that one answer may name. */
const MOST_CHANGES = 500

const input = v.object({
  cursor: maybeWord('游标', 20, { help: '上次答复里的游标；不填就从 updated_since 开始' }),
  updated_since: maybeMoment('从什么时间', { help: '只在没有游标时用；都不填为现在，只答复游标' }),
  limit: named('最多几条', v.optional(int(1, MOST_CHANGES, `最多几条为 1 到 ${MOST_CHANGES}`), 100), {
    kind: 'number',
  }),
})

/**
 * The operation `changes` of an area. @param row as the list of the area shows it
 * @param shops `all` for what belongs to no shop
 */
export const changesOf = <const S extends v.GenericSchema>(
  what: string,
  english: string,
  row: S,
  shops: ShopScope = {},
) =>
  operation({
    summary: `${english} that changed since a cursor, as they are now; nothing is lost beside changes that run`,
    label: `${what}的变化`,
    help: `游标以后变过的${what}，按现在的样子；同一条可能给出两次，不会漏。变化保留 30 天，更早的请从头读一遍列表`,
    effect: 'read',
    shops,
    args: ['cursor'],
    input,
    output: v.strictObject({
      cursor: shown.text('游标'),
      more: shown.flag('还有'),
      rows: shown.list('变过的', row),
      gone: shown.list('已经没有的', v.string()),
    }),
  })
