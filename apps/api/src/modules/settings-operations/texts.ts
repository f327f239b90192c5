import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { changeSetting, readSetting, type SettingKey } from '../content/settings'

/** Where each text is stored. */
const PLACES = {
  brand_name: ['shop', 'brand_name'],
  logo: ['shop', 'logo'],
  intro: ['shop', 'intro'],
  brand_color: ['shop', 'brand_color'],
  register_title: ['protocol.member_register', 'title'],
  register_text: ['protocol.member_register', 'content'],
  privacy_title: ['protocol.privacy', 'title'],
  privacy_text: ['protocol.privacy', 'content'],
  seo_title: ['tdk', 'title'],
  seo_description: ['tdk', 'mate_description'],
  seo_keywords: ['tdk', 'mate_keywords'],
} as const satisfies Record<string, readonly [SettingKey, string]>

type Text = keyof typeof PLACES
const TEXTS = Object.keys(PLACES) as Text[]
const KEYS = ['shop', 'protocol.member_register', 'protocol.privacy', 'tdk'] as const

/** The texts of the mall. Four statements. */
export async function showTexts({ db }: { db: Queryable }): Promise<Record<Text, string>> {
  const stored = Object.fromEntries(await Promise.all(KEYS.map(async key => [key, await readSetting(db, key)]))) as {
    [key: string]: Record<string, string>
  }
  const pairs = TEXTS.map(text => {
    const [key, part] = PLACES[text]
    return [text, stored[key]![part] ?? '']
  })
  return Object.fromEntries(pairs) as Record<Text, string>
}

/** Changes what is given; an empty text empties it. @throws DomainError */
export async function setTexts(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/settings/texts-set']>) {
  const given = TEXTS.filter(text => input[text] !== undefined)
  if (given.length === 0) throw new DomainError('没有要修改的内容')
  if (input.brand_name === '') throw new DomainError('请填写商城名称')
  await inTransaction(ctx.db, async tx => {
    for (const key of KEYS) {
      const own = given.filter(text => PLACES[text][0] === key)
      if (own.length === 0) continue
      const change = Object.fromEntries(own.map(text => [PLACES[text][1], input[text]]))
      const all = await changeSetting(tx, key, change)
      const parts = (setting: object) =>
        Object.fromEntries(Object.keys(change).map(part => [part, (setting as Record<string, unknown>)[part]]))
      await audit(tx, ctx, 'settings.texts-set', key, { before: parts(all.before), after: parts(all.after) })
    }
  })
  await ctx.events.publish('catalogue-changed')
  return { message: '商城信息已修改' }
}
