import { cleanCode, cleanNumber, cleanTaxNumber, lines, orEmpty, phone, text } from '@heji/validators'
import * as v from 'valibot'

/**
 * A required text, without surrounding white space. A missing name reads as an empty text, so that it gets the same
 * message.
 */
export const needed = (message: string, max: number, tooLong = message) =>
  v.optional(
    v.pipe(
      text(max, tooLong),
      v.transform(s => s.trim()),
      v.nonEmpty(message),
    ),
    '',
  )

/** An optional text. */
export const maybe = (max: number) =>
  v.optional(
    v.pipe(
      text(max, `最多${max}个字符`),
      v.transform(s => s.trim()),
    ),
    '',
  )

/** Longest text that may become a number or a code: what people paste has spaces and signs that nobody sees. */
const PASTED = 200

/** A required mobile number, however it was pasted. */
export const neededPhone = (missing: string) => v.optional(phone(undefined, missing), '')

/** The same, or nothing. */
export const maybePhone = () => v.optional(orEmpty(phone()), '')

/** A text that is copied from elsewhere, cleaned before it is measured. */
const cleaned = (clean: (text: string) => string, max: number, tooLong = `最多${max}个字符`) =>
  v.pipe(text(PASTED, tooLong), v.transform(clean), v.maxLength(max, tooLong))

/** A required code, such as a captcha or a tracking number. */
export const neededCode = (message: string, max: number) =>
  v.optional(v.pipe(cleaned(cleanCode, max, message), v.nonEmpty(message)), '')

/** The same, or nothing. */
export const maybeCode = (max: number) => v.optional(cleaned(cleanCode, max), '')
export const maybeTaxNumber = () => v.optional(cleaned(cleanTaxNumber, 20), '')
export const maybeNumber = (max: number) => v.optional(cleaned(cleanNumber, max), '')

/** Addresses of uploaded pictures, at most `most`. Files among them are uploaded before the check. */
export const pictures = (most: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(given => [given].flat().filter((url): url is string => typeof url === 'string' && url !== '')),
      v.check(urls => urls.length <= most, tooManyPictures(most)),
    ),
    [],
  )
export const tooManyPictures = (most: number) => `最多上传${most}张图片`

/** As {@link needed} and {@link maybe}, for what people write on several lines. */
export const neededLines = (message: string, max: number, tooLong = message) =>
  v.optional(
    v.pipe(
      lines(max, tooLong),
      v.transform(s => s.trim()),
      v.nonEmpty(message),
    ),
    '',
  )
export const maybeLines = (max: number) =>
  v.optional(
    v.pipe(
      lines(max, `最多${max}个字符`),
      v.transform(s => s.trim()),
    ),
    '',
  )

/** A button without fields. */
export const noFields = v.object({})

/** A form whose fields also depend on each other: `find` gives messages by the name of the field that shows them. */
export const together = <S extends v.GenericSchema<unknown, Record<string, unknown>>>(
  schema: S,
  find: (form: v.InferOutput<S>) => Record<string, string>,
): v.GenericSchema<unknown, v.InferOutput<S>> =>
  v.pipe(
    schema,
    v.rawCheck<v.InferOutput<S>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: form } = dataset
      for (const [key, message] of Object.entries(find(form)))
        addIssue({ message, path: [{ type: 'object', origin: 'value', input: form, key, value: form[key] }] })
    }),
  )
