import { ApiError } from '@heji/api-client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testAdapter, testEditor } from '../../../testing/editor'
import { insert, newWidget } from '../../document/edit/insert'
import { reorder } from '../../document/edit/move'
import { remove } from '../../document/edit/remove'
import { update } from '../../document/edit/update'
import { toStored } from '../../document/stored'
import type { Doc, Verb } from '../../document/types'
import { startSaving } from './saving'

const first = ['a0', 'b0', 'a1', 'b1'].map(uuid => ({ type: 'W0011', uuid, text: uuid }))

/** The draft of one page, as the API keeps it. */
function serverOf(content: object[]) {
  const server = { revision: 3, content: content as unknown }
  const api = async (_key: string, { config, base_revision }: { config: string; base_revision: number }) => {
    const { revision, content } = server
    if (base_revision !== revision)
      throw new ApiError(409, 409, '页面已被更新', {}, undefined, { ...stale, revision, content })
    server.content = JSON.parse(config)
    server.revision++
    return { revision: server.revision, updated: 1 }
  }
  const stale = { who: '李雷', when: 1 }
  return Object.assign(server, { api })
}

function operatorOn(server: ReturnType<typeof serverOf>) {
  const { store } = testEditor(first)
  const saving = startSaving(testAdapter({ api: server.api as never }), store, {
    onSaved: () => {},
    onJournalFailure: () => {},
    onMerged: () => {},
  })
  return { store, saving }
}

/** One act on blocks of one's own, which begin with one's letter. Blocks of the other one move when one's own do. */
const act = fc.record({
  kind: fc.constantFrom('text', 'alias', 'add', 'remove', 'move', 'undo', 'redo', 'save'),
  i: fc.nat(30),
  to: fc.nat(10),
})
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

function verbOf({ kind, i, to }: Act, doc: Doc, letter: string, count: number): Verb | null {
  const own = doc.roots.filter(uuid => uuid.startsWith(letter))
  const uuid = own[i % Math.max(1, own.length)] ?? ''
  if (kind === 'text' || kind === 'alias') return update(uuid, { [kind]: `${letter}${count}` })
  if (kind === 'add')
    return insert({ ...newWidget('W0011', 'page'), uuid: `${letter}n${count}` }, { kind: 'page', index: to })
  if (kind === 'move') return reorder(uuid, to)
  return own.length > 3 ? remove([uuid]) : null
}

const ownOf = (content: unknown, letter: string) =>
  (content as { uuid: string; text: string; alias: string }[])
    .filter(({ uuid }) => uuid.startsWith(letter))
    .map(({ uuid, text, alias }) => `${uuid} ${text} ${alias}`)
    .toSorted()

describe('two operators on one page', () => {
  it('lose nothing in a thousand acts each, and end alike', { timeout: 90_000 }, async () => {
    const turns = fc.array(fc.record({ isFirst: fc.boolean(), act }), { minLength: 2_000, maxLength: 2_000 })
    await fc.assert(
      fc.asyncProperty(turns, async all => {
        const server = serverOf([{ type: 'W0000', uuid: 'page' }, ...first])
        const sides = { a: operatorOn(server), b: operatorOn(server) }
        for (const [count, { isFirst, act }] of all.entries()) {
          const letter = isFirst ? 'a' : 'b'
          const { store, saving } = sides[letter]
          const { doc, run, undo, redo } = store.getState()
          if (act.kind === 'save') await saving.saveNow()
          else if (act.kind === 'undo') undo()
          else if (act.kind === 'redo') redo()
          else {
            const verb = verbOf(act, doc, letter, count)
            if (verb) run(verb, act.kind)
          }
        }
        // The second save of each brings it what the other one saved meanwhile.
        for (const round of [1, 2])
          for (const letter of ['a', 'b'] as const) {
            const { store, saving } = sides[letter]
            store
              .getState()
              .run(
                insert({ ...newWidget('W0011', 'page'), uuid: `${letter}end${round}` }, { kind: 'page', index: 0 }),
                '末',
              )
            for (let i = 0; i < 3; i++) await saving.saveNow()
            expect(store.getState().save.kind).toBe('saved')
          }
        for (const letter of ['a', 'b'] as const) {
          const { store, saving } = sides[letter]
          saving.stop()
          expect(ownOf(server.content, letter)).toEqual(ownOf(toStored(store.getState().doc), letter))
        }
        expect(server.content).toEqual(JSON.parse(JSON.stringify(toStored(sides.b.store.getState().doc))))
      }),
      { numRuns: 1 },
    )
  })
})
