/** Fields of operations: each with its Chinese name, so that forms, tables and commands can be made from the schema. */
import { cents, filled, filledLines, flag, int, lines as linesOf, list, text } from '@heji/validators'
import * as v from 'valibot'
import { maybePhone, needed } from '../fields'

/** `picture` is the address of an uploaded one, `color` is `#rrggbb`; both are text. */
type Kind = 'text' | 'lines' | 'number' | 'flag' | 'choice' | 'list' | 'object' | 'file' | 'picture' | 'color'
/** Money is cents in data and yuan for people; moments are Unix seconds. */
type Unit = 'yuan' | 'moment'

interface Facts {
  kind: Kind
  /** The form cannot be sent without it. */
  isNeeded?: boolean
  unit?: Unit
  /** Chinese names of the values of a choice. */
  choices?: Readonly<Record<string, string>>
  help?: string
  /** Most characters of a text. */
  most?: number
  /** In tables it is left out; the detail shows it. */
  detail?: boolean
}

export interface Field extends Facts {
  name: string
  /** Chinese name. */
  title: string
  /** Fields of an object, or of the entries of a list; empty for lists of plain values. */
  fields: readonly Field[]
}

type More = Omit<Partial<Facts>, 'kind'>

/** OpenAPI takes what we say of a field as an extension; other keys would be no schema any more. */
const EXTENSION = 'x-field'

/** Gives a schema its Chinese name and says how it is typed and shown. */
export const named = <const S extends v.GenericSchema>(title: string, schema: S, facts: Facts): S =>
  v.pipe(schema as v.GenericSchema, v.title(title), v.metadata({ [EXTENSION]: facts })) as unknown as S

/** Needed line of text. */
export const word = (title: string, max = 200, more: More = {}) =>
  named(title, needed(filled(`请填写${title}`, max)), { kind: 'text', isNeeded: true, most: max, ...more })
/** Line of text that may be left out; empty text counts as left out where `undefined` does. */
export const maybeWord = (title: string, max = 200, more: More = {}) =>
  named(title, v.optional(text(max)), { kind: 'text', most: max, ...more })
/** Mobile number, however it was pasted; empty text where it is left out. */
export const maybeMobile = (title: string, more: More = {}) => named(title, maybePhone(), { kind: 'text', ...more })
export const sentences = (title: string, max = 500, more: More = {}) =>
  named(title, needed(filledLines(`请填写${title}`, max)), { kind: 'lines', isNeeded: true, most: max, ...more })
export const maybeSentences = (title: string, max = 500, more: More = {}) =>
  named(title, v.optional(linesOf(max)), { kind: 'lines', most: max, ...more })

export const whole = (title: string, min: number, max: number, more: More = {}) =>
  named(title, int(min, max, `${title}应为${min}到${max}的整数`), { kind: 'number', isNeeded: true, ...more })
export const maybeWhole = (title: string, min: number, max: number, more: More = {}) =>
  named(title, v.optional(int(min, max, `${title}应为${min}到${max}的整数`)), { kind: 'number', ...more })
/** Cents. */
export const money = (title: string, more: More = {}) =>
  named(title, cents(`${title}不正确`), { kind: 'number', unit: 'yuan', isNeeded: true, ...more })
export const maybeMoney = (title: string, more: More = {}) =>
  named(title, v.optional(cents(`${title}不正确`)), { kind: 'number', unit: 'yuan', ...more })
/** Unix seconds. */
export const neededMoment = (title: string, more: More = {}) =>
  named(title, int(0, 99_999_999_999, `请填写${title}`), { kind: 'number', unit: 'moment', isNeeded: true, ...more })
/** Unix seconds. */
export const maybeMoment = (title: string, more: More = {}) =>
  named(title, v.optional(int(0, 99_999_999_999, `${title}不正确`)), { kind: 'number', unit: 'moment', ...more })
export const yesNo = (title: string, more: More = {}) =>
  named(title, v.optional(flag(`${title}不正确`), false), { kind: 'flag', ...more })

type Words<C> = Readonly<C> & Readonly<Record<string, string>>
const oneOf = <const C extends Readonly<Record<string, string>>>(title: string, choices: Words<C>) =>
  v.picklist(Object.keys(choices) as (keyof C & string)[], `${title}可以是${Object.values(choices).join('、')}`)

/** @param choices value → Chinese name */
export const choice = <const C extends Readonly<Record<string, string>>>(
  title: string,
  choices: Words<C>,
  more: More = {},
) => named(title, oneOf(title, choices), { kind: 'choice', choices, isNeeded: true, ...more })
export const maybeChoice = <const C extends Readonly<Record<string, string>>>(
  title: string,
  choices: Words<C>,
  more: More = {},
) => named(title, v.optional(oneOf(title, choices)), { kind: 'choice', choices, ...more })

/** One line of text within a list, such as a number or a code. */
export const entry = (max = 64) => filled('内容不能为空', max)

/** A list of records or plain values, empty where it is left out, because forms cannot send an empty one; JSON text is read, too. */
export const many = <const S extends v.GenericSchema>(title: string, item: S, max = 200, more: More = {}) =>
  named(title, v.optional(list(item, max, `${title}最多${max}项`), []), { kind: 'list', ...more })

/** What comes back: fields under their names. */
export const shown = {
  text: (title: string, more: More = {}) => named(title, v.string(), { kind: 'text', ...more }),
  number: (title: string, more: More = {}) => named(title, v.number(), { kind: 'number', ...more }),
  yuan: (title: string, more: More = {}) =>
    named(title, v.pipe(v.number(), v.integer()), { kind: 'number', unit: 'yuan', ...more }),
  moment: (title: string, more: More = {}) =>
    named(title, v.pipe(v.number(), v.integer()), { kind: 'number', unit: 'moment', ...more }),
  maybeMoment: (title: string, more: More = {}) =>
    named(title, v.nullable(v.pipe(v.number(), v.integer())), { kind: 'number', unit: 'moment', ...more }),
  flag: (title: string, more: More = {}) => named(title, v.boolean(), { kind: 'flag', ...more }),
  choice: <const C extends Readonly<Record<string, string>>>(title: string, choices: Words<C>, more: More = {}) =>
    named(title, v.picklist(Object.keys(choices) as (keyof C & string)[]), { kind: 'choice', choices, ...more }),
  list: <const S extends v.GenericSchema>(title: string, item: S, more: More = {}) =>
    named(title, v.array(item), { kind: 'list', ...more }),
}

/** A page of rows. Pages count from 1. */
export const rows = <const S extends v.GenericSchema>(row: S) =>
  v.strictObject({ total: named('总数', v.number(), { kind: 'number' }), rows: shown.list('记录', row) })

/** What a change answers: one Chinese sentence for whoever made it. */
export const done = v.strictObject({ message: shown.text('结果') })

/** The kind of table that is wanted. */
export const tableFormat = named('格式', v.optional(v.picklist(['xlsx', 'csv']), 'xlsx'), {
  kind: 'choice',
  choices: { xlsx: 'Excel', csv: 'CSV' },
})

/** A file that an operation answers; the console saves it, a command writes it where it is told to. */
export const answeredFile = v.strictObject({
  message: shown.text('结果'),
  file: named('文件', v.strictObject({ name: shown.text('文件名'), base64: shown.text('内容') }), { kind: 'file' }),
})

/** Rows before a page are read and thrown away; totals end at 10,000 rows. */
const MOST_PAGES = 1_000

/** The page that a list shows. */
export const pages = {
  page: named('页', v.optional(int(1, MOST_PAGES, `页码为 1 到 ${MOST_PAGES}，更早的请用条件查找`), 1), {
    kind: 'number',
  }),
  size: named('每页', v.optional(int(1, 100, '每页 1 到 100 条'), 20), { kind: 'number' }),
}

type Shape = {
  type: string
  wrapped?: Shape
  pipe?: readonly (Shape & { title?: string; metadata?: { [EXTENSION]?: Partial<Facts> } })[]
  entries?: Record<string, Shape>
  item?: Shape
}

/** Fields of an object schema, in the order of their declaration. */
export function fieldsOf(schema: v.GenericSchema): Field[] {
  return Object.entries(entriesOf(schema as unknown as Shape)).map(([name, one]) => fieldOf(name, one))
}

function fieldOf(name: string, schema: Shape): Field {
  const { title, facts } = wordsOf(schema)
  const fields = Object.entries(entriesOf(schema)).map(([key, one]) => fieldOf(key, one))
  return { kind: fields.length > 0 ? 'object' : 'text', ...facts, name, title: title ?? name, fields }
}

/** What was said of a schema, on the way through its pipes and wrappers; the outermost word counts. */
function wordsOf({ pipe = [], wrapped }: Shape): { title?: string; facts: Partial<Facts> } {
  const [first, ...actions] = pipe
  const below = wrapped ?? (first?.pipe || first?.wrapped ? first : undefined)
  const inner = below ? wordsOf(below) : { facts: {} }
  const title = actions.find(one => one.type === 'title')?.title ?? inner.title
  const facts = Object.assign({}, inner.facts, ...actions.map(one => one.metadata?.[EXTENSION] ?? {}))
  return { ...(title === undefined ? {} : { title }), facts }
}

/** Entries of an object, or of the objects of a list. */
function entriesOf(schema: Shape): Record<string, Shape> {
  if (schema.entries) return schema.entries
  if (schema.item) return entriesOf(schema.item)
  if (schema.wrapped) return entriesOf(schema.wrapped)
  for (const part of schema.pipe ?? []) {
    if (part === schema) continue
    const entries = part.entries ?? (part.item || part.wrapped || part.pipe ? entriesOf(part) : {})
    if (Object.keys(entries).length > 0) return entries
  }
  return {}
}
