import * as v from 'valibot'

/** What a refusal says about a missing field: its name. Programs read it. */
export const named = (name: string) => `缺少参数 ${name}`

/** Words that the combinators of forms use when a field brings none; they say nothing about a field that is not there. */
const COMMON = /^(Invalid|参数错误$|请填写内容$|请输入-?\d+到-?\d+之间的整数$|数值超出范围$|金额不正确$)/

/** The same in the field's own words for an empty text, such as 订单号必填 (wire §16); its name where it has none. */
export const ownWords = (schema: v.GenericSchema) => (name: string) => {
  const field = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>)[name] : undefined
  const message = field && v.safeParse(field, '').issues?.[0].message
  return message && !COMMON.test(message) ? message : named(name)
}
