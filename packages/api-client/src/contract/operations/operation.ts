/** What a merchant does: one object for the API call, the command, the form, the rights and the reference page. */
import type { GenericSchema } from 'valibot'
import type { Endpoint } from '../endpoint'

/** Parts of the shop, as the console and the table of rights name them. */
export const AREAS = {
  today: '今日',
  orders: '订单',
  aftersales: '售后',
  goods: '商品',
  stock: '库存',
  promotions: '营销',
  members: '会员',
  reviews: '评价',
  finance: '财务',
  content: '内容',
  settings: '设置',
  staff: '员工',
} as const
export type Area = keyof typeof AREAS

/** What an operation does to the shop: looks, changes what can be changed back, or moves money. */
export type Effect = 'read' | 'change' | 'money'

/** Records that belong to one shop, and how inputs name them. */
export type ShopRecord =
  | 'answer'
  | 'goods'
  | 'invoice'
  | 'order'
  | 'parcel'
  | 'request'
  | 'review'
  | 'shop'
  | 'shopName'
  | 'sku'
  | 'transfer'

/**
 * Whom of those who work for some of the shops an operation lets in. `all`: nobody, because it is about all shops at
 * once. Otherwise whoever has the right in one of them: records that the named inputs name must be of these shops, and
 * what the handler lists is theirs (`ctx.shops`).
 */
export type ShopScope = 'all' | Readonly<Record<string, ShopRecord>>

/** What is said of one operation; parts of an area are declared in files of their own. */
export interface Words<E extends Effect> {
  /** One English line for the API pages. */
  summary: string
  /** Chinese name, on buttons and in the log of who did what. */
  label: string
  /** One Chinese sentence: what it does, and to whom. */
  help: string
  effect: E
  /** How it is undone, or why it cannot be; Chinese. Operations that only read need none. */
  undo?: E extends 'read' ? never : string
  /** Inputs that a command takes without their names, in order. */
  args?: readonly string[]
  /** Older spellings of the command. */
  aliases?: readonly string[]
  /** A table that people keep in a spreadsheet: the input `file`. */
  file?: { label: string; accept: readonly string[] }
  /** Screens ask it by themselves: it does not count as somebody being there. */
  quiet?: true
  /** It is about the caller alone: everybody who is signed in may. */
  own?: true
  /** Only people run it: no key of a program may. */
  person?: true
  /**
   * An agent may run it by itself: it prepares what somebody else publishes or sends, and nobody outside sees it. Every
   * other change of an agent waits for a person.
   */
  draft?: true
  /** Default `all`: what was not thought of is closed to those who work for some of the shops. */
  shops?: ShopScope
  /** Longest body in bytes, where texts of people are long. */
  maxBody?: number
}

export interface OperationFacts extends Omit<Words<Effect>, 'own' | 'person' | 'quiet' | 'maxBody'> {
  area: Area
  verb: string
}

/** An endpoint that a merchant's act stands behind. */
export interface Operation<I extends GenericSchema = GenericSchema, O extends GenericSchema = GenericSchema>
  extends Endpoint<'operator', I, O> {
  operation: OperationFacts
}

type Given<E extends Effect, I extends GenericSchema, O extends GenericSchema> = Words<E> & {
  input: I
  output: O
} & (E extends 'read' ? unknown : { undo: string })

type Unnamed<I extends GenericSchema, O extends GenericSchema> = { input: I; output: O } & Words<Effect>

/** Checks one declaration where it is written. */
export const operation = <const E extends Effect, const I extends GenericSchema, const O extends GenericSchema>(
  given: Given<E, I, O>,
): Unnamed<I, O> => given as unknown as Unnamed<I, O>

type Calls<A extends Area, All> = {
  [V in keyof All as `POST /api/operator/${A}/${V & string}`]: All[V] extends Unnamed<infer I, infer O>
    ? Operation<I, O>
    : never
}

/** Longest table of a merchant, in bytes. */
const MOST_FILE = 10 * 1024 * 1024

/** The operations of one area, by verb, as a group of calls. */
export function operationsOf<
  const A extends Area,
  const All extends Record<string, Unnamed<GenericSchema, GenericSchema>>,
>(area: A, all: All): Calls<A, All> {
  return Object.fromEntries(
    Object.entries(all).map(([verb, { input, output, own, person, quiet, maxBody, ...words }]) => [
      `POST /api/operator/${area}/${verb}`,
      {
        summary: words.summary,
        auth: 'operator',
        ...(own ? { own } : {}),
        ...(person ? { person } : {}),
        ...(quiet ? { quiet } : {}),
        ours: true,
        ...(words.effect === 'read' ? {} : { writes: true }),
        ...(maxBody ? { maxBody } : {}),
        ...(words.file ? { multipart: true, maxBody: MOST_FILE } : {}),
        input,
        output,
        operation: { ...words, area, verb },
      } satisfies Operation,
    ]),
  ) as unknown as Calls<A, All>
}

/** `orders.ship` */
export const nameOf = ({ area, verb }: Pick<OperationFacts, 'area' | 'verb'>) => `${area}.${verb}`

export const isOperation = (endpoint: Endpoint): endpoint is Operation => 'operation' in endpoint
