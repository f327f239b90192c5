import * as v from 'valibot'

/** Shapes that several commands take. */
export const word = (what: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`请填写${what}`), v.maxLength(200))
export const wholeNumber = (what: string, most = 99_999_999) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `${what}必须是非负整数`),
    v.transform(Number),
    v.maxValue(most, `${what}最大为 ${most}`),
  )
export const flag = v.optional(v.boolean(), false)
