import { exactText, filled, flag, json, list, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Id, Nothing } from './shapes'

/** The operator who is signed in to the designer (wire §22). */
export const OperatorInfo = v.strictObject({
  operator_id: Id,
  company_id: Id,
  login_name: v.string(),
  display_name: v.string(),
  /** viewer reads, editor saves drafts, admin publishes. */
  role: v.picklist(['viewer', 'editor', 'admin']),
  logintype: v.string(),
  /** What he may do, by the names of rights (`orders.change`, `*`), and in which shops; null: in all. */
  rights: v.array(v.strictObject({ right: v.string(), shop_ids: v.nullable(v.array(Id)) })),
  /** A role demands codes of the phone, and he has none yet: nothing else is allowed. */
  must_set_code: v.boolean(),
  /** He signs in with codes of the phone. */
  has_code: v.boolean(),
})
export type OperatorInfo = v.InferOutput<typeof OperatorInfo>

/** Groups of words with one meaning: a search for one finds the others. */
export const MOST_SYNONYMS = { groups: 200, words: 8, characters: 12 } as const

const synonym = filled('请输入词语', MOST_SYNONYMS.characters)
const Groups = v.array(v.array(v.string()))
const Synonyms = v.strictObject({
  /** By which the shop searches. */
  groups: Groups,
  /** What an editor wants in their place; null: nothing waits. */
  draft: v.nullable(v.strictObject({ groups: Groups, by: v.string() })),
})
export type Synonyms = v.InferOutput<typeof Synonyms>

const search = {
  'GET /api/search/synonyms': endpoint({
    ours: true,
    summary: 'Words of one meaning for the search, in groups',
    auth: 'operator',
    input: Nothing,
    output: Synonyms,
  }),
  'POST /api/search/synonyms': endpoint({
    ours: true,
    summary: 'Replace all groups of synonyms; those of an editor wait until an admin stores them',
    auth: 'operator',
    writes: true,
    role: 'editor',
    input: v.object({
      groups: json(
        list(v.pipe(list(synonym, MOST_SYNONYMS.words), v.minLength(2, '每组至少 2 个词')), MOST_SYNONYMS.groups),
        '同义词格式错误',
      ),
    }),
    output: Synonyms,
  }),
}

/** Most marked entries of the library that one operator keeps. */
export const MOST_FAVOURITES = 100
const Favourites = v.strictObject({ list: v.array(v.string()) })

const library = {
  'GET /api/operator/favourites': endpoint({
    ours: true,
    summary: 'Entries of the designer’s library that the signed-in operator marked, newest first',
    auth: 'operator',
    input: Nothing,
    output: Favourites,
  }),
  'POST /api/operator/favourites': endpoint({
    ours: true,
    summary: 'Mark an entry of the library, or unmark it; others do not see it',
    auth: 'operator',
    writes: true,
    input: v.object({
      /** Code of a widget, `module:{id}`, or `section:{name}`. */
      key: v.pipe(v.string('缺少key'), v.regex(/^[\w:-]{1,40}$/, 'key格式错误')),
      on: flag(),
    }),
    output: Favourites,
  }),
}

export const operators = {
  ...search,
  ...library,
  'POST /api/operator/login': endpoint({
    summary: 'Sign in to the designer',
    auth: 'none',
    writes: true,
    input: v.object({
      username: filled('请输入账号', 100),
      password: v.pipe(exactText(200), v.nonEmpty('请输入密码')),
      logintype: v.optional(text(50), 'localadmin'),
      /** Of the phone, or a recovery code; who has none leaves it out. A refusal with `code_needed` asks for it. */
      code: v.optional(text(32), ''),
    }),
    output: v.strictObject({ token: v.string() }),
  }),
  'POST /api/operator/getLevel': endpoint({
    summary: 'Whether sign-in asks for a picture code: never here, wrong passwords slow down instead',
    auth: 'none',
    input: Nothing,
    output: v.strictObject({ level: v.string() }),
  }),
  'GET /api/operator/getinfo': endpoint({
    summary: 'The signed-in operator',
    auth: 'operator',
    own: true,
    quiet: true,
    input: Nothing,
    output: OperatorInfo,
  }),
  'GET /api/token/invalidate': endpoint({
    summary: 'End the session',
    auth: 'operator',
    own: true,
    writes: true,
    input: Nothing,
    output: v.strictObject({ result: v.boolean() }),
  }),
}
