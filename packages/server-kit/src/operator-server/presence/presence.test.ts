import { expect, it, vi } from 'vitest'
import {
  createPresence,
  MOST_PER_OPERATOR,
  MOST_PER_PAGE,
  MOST_WORDS,
  type Presence,
  type PresenceMessage,
  type PresenceRole,
  SILENT_MS,
} from './presence'
import { presenceRoutes, type WhoIs } from './presence-routes'

/** A clock that the test turns. */
function stopped() {
  let at = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => at,
    after: (ms: number, run: () => void) => void waiting.push({ at: at + ms, run }),
    turn: (ms: number) => {
      for (const end = at + ms; at <= end; at += 10) {
        const due = waiting.filter(one => one.at <= at)
        waiting = waiting.filter(one => one.at > at)
        for (const { run } of due) run()
      }
    },
  }
}

/** Opens a page; what it is told is gathered. */
function open(
  presence: Presence,
  operator: string,
  {
    page = '7',
    company = '1',
    role = 'editor',
    isStill = async () => true,
  }: { page?: string; company?: string; role?: PresenceRole; isStill?: () => Promise<boolean> } = {},
) {
  const messages: PresenceMessage[] = []
  let isEnded = false
  const secret = presence.join(
    { company, page, operator, name: `员工${operator}`, role },
    {
      tell: one => void (one !== 'beat' && messages.push(one)),
      end: () => {
        isEnded = true
      },
      isStill,
    },
  )
  const people = () => messages.findLast(one => one.event === 'people')?.people.map(({ name }) => name)
  const hear = (words: Parameters<Presence['hear']>[1]) => presence.hear(secret!, words)
  return { secret, hear, messages, people, isEnded: () => isEnded }
}

it('tells each page of the others on it, and of what they select, but not of other pages and companies', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two, elsewhere, stranger] = [
    open(presence, '1'),
    open(presence, '2'),
    open(presence, '3', { page: '8' }),
    open(presence, '4', { company: '2' }),
  ]
  two.hear({ selected: ['text'] })
  clock.turn(100)
  expect(one.messages.findLast(({ event }) => event === 'people')).toEqual({
    event: 'people',
    people: [{ id: expect.any(String), name: '员工2', isYou: false, selected: ['text'] }],
  })
  expect([two.people(), elsewhere.people(), stranger.people()]).toEqual([['员工1'], [], []])
})

it('says by name who has a page open, each once, and nothing of other pages', async () => {
  const presence = createPresence(stopped())
  for (const operator of ['1', '2', '2']) open(presence, operator)
  open(presence, '3', { page: '8' })
  const whoIs: WhoIs = async () => ({ company: '1', operator: '1', name: '员工1', role: 'editor' })
  const routes = presenceRoutes(whoIs, presence)
  const ask = async (page: string) =>
    await (await routes.request(`/${page}`, { headers: { accept: 'application/json' } })).json()
  expect(await ask('7')).toEqual({
    people: [
      { name: '员工1', isYou: true },
      { name: '员工2', isYou: false },
    ],
  })
  expect(await ask('9')).toEqual({ people: [] })
})

it('tells the others of saved work at once, and no one else', () => {
  const presence = createPresence(stopped())
  const [one, two, elsewhere] = [open(presence, '1'), open(presence, '2'), open(presence, '3', { page: '8' })]
  one.hear({ saved: 12 })
  expect(two.messages.at(-1)).toEqual({ event: 'saved', revision: 12, name: '员工1' })
  expect([one, elsewhere].map(({ messages }) => messages.some(({ event }) => event === 'saved'))).toEqual([
    false,
    false,
  ])
})

it('gives no page the secret of another', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two] = [open(presence, '1'), open(presence, '2')]
  clock.turn(100)
  expect(JSON.stringify(one.messages)).not.toContain(two.secret)
})

it('lets those go who leave, and those who say nothing', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two, three] = [open(presence, '1'), open(presence, '2'), open(presence, '3')]
  presence.leave(two.secret!)
  clock.turn(100)
  expect(one.people()).toEqual(['员工3'])
  clock.turn(SILENT_MS / 2)
  one.hear({})
  clock.turn(SILENT_MS / 2 + 20_000)
  expect([one.people(), one.isEnded(), three.isEnded()]).toEqual([[], false, true])
  expect(three.hear({})).toBe('unknown')
})

it('tells nobody of work that a viewer says to have saved', () => {
  const presence = createPresence(stopped())
  const [viewer, editor] = [open(presence, '1', { role: 'viewer' }), open(presence, '2')]
  expect(viewer.hear({ saved: 12 })).toBe('forbidden')
  expect(editor.messages.some(({ event }) => event === 'saved')).toBe(false)
  // A viewer is on the page like everybody else.
  expect(viewer.hear({ selected: ['a'] })).toBe('heard')
})

it('tells of the last of many savings in a row, twice a second at most', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two] = [open(presence, '1'), open(presence, '2')]
  let revision = 0
  for (let i = 0; i < 10; i++) {
    for (let n = 0; n < 9; n++) one.hear({ saved: ++revision })
    clock.turn(1_000)
  }
  const told = two.messages.flatMap(message => (message.event === 'saved' ? [message.revision] : []))
  expect([told.length <= 21, told[0], told.at(-1)]).toEqual([true, 1, 90])
})

it('hears only so many words of one page, and goes on later', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two] = [open(presence, '1'), open(presence, '2')]
  for (let i = 0; i < MOST_WORDS; i++) expect(one.hear({ selected: [`w${i}`] })).toBe('heard')
  expect(one.hear({ saved: 5 })).toBe('too much')
  clock.turn(1_000)
  expect(two.messages.some(({ event }) => event === 'saved')).toBe(false)
  expect(two.hear({ saved: 6 })).toBe('heard')
  clock.turn(10_000)
  expect(one.hear({ saved: 7 })).toBe('heard')
})

it('lets go of a page whose session has ended', async () => {
  const clock = stopped()
  const presence = createPresence(clock)
  let isStill = true
  const [one, two] = [open(presence, '1', { isStill: async () => isStill }), open(presence, '2')]
  clock.turn(16_000)
  await Promise.resolve()
  expect(one.isEnded()).toBe(false)
  isStill = false
  clock.turn(16_000)
  await vi.waitFor(() => expect(one.isEnded()).toBe(true))
  clock.turn(100)
  expect([two.isEnded(), two.people(), one.hear({})]).toEqual([false, [], 'unknown'])
})

it('tells many selections in a row once', () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const [one, two] = [open(presence, '1'), open(presence, '2')]
  clock.turn(100)
  const before = one.messages.length
  for (let i = 0; i < 100; i++) two.hear({ selected: [`w${i}`] })
  clock.turn(100)
  expect(one.messages.length - before).toBe(1)
})

it('has no place for more than an operator looks at, nor for more than a page holds', () => {
  const presence = createPresence(stopped())
  const mine = Array.from({ length: MOST_PER_OPERATOR }, (_, i) => open(presence, '1', { page: String(i + 1) }))
  expect(open(presence, '1', { page: '99' }).secret).toBeNull()
  // The same operator number of another company is somebody else.
  expect(open(presence, '1', { page: '99', company: '2' }).secret).not.toBeNull()
  presence.leave(mine[0]!.secret!)
  expect(open(presence, '1', { page: '99' }).secret).not.toBeNull()
  for (let i = 0; i < MOST_PER_PAGE; i++) open(presence, String(100 + i), { page: '500' })
  expect(open(presence, '999', { page: '500' }).secret).toBeNull()
})

const knows: WhoIs = async authorization =>
  authorization === 'Bearer ok' ? { company: '1', operator: '1', name: '店长', role: 'admin' } : 'stranger'
const headers = { authorization: 'Bearer ok' }

const say = (app: ReturnType<typeof presenceRoutes>, body: unknown) =>
  app.request('/7', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })

it('asks who comes, and reads only pages that can be', async () => {
  const app = presenceRoutes(knows)
  expect((await app.request('/7')).status).toBe(401)
  expect((await app.request('/..%2f7', { headers })).status).toBe(404)
  expect((await app.request('/12345678901234567890', { headers })).status).toBe(404)
})

it('asks again while a page is open: who has another role by then, or no session, is let go, an API that is away says neither', async () => {
  for (const [later, isLetGo] of [
    ['stranger', true],
    [{ company: '1', operator: '1', name: '店长', role: 'viewer' }, true],
    [{ company: '1', operator: '1', name: '店长', role: 'admin' }, false],
    ['unknown', false],
  ] as const) {
    const clock = stopped()
    const presence = createPresence(clock)
    let asked = 0
    const app = presenceRoutes(
      async authorization => (asked++ === 0 ? await knows(authorization, '7') : later),
      presence,
    )
    const { body } = await app.request('/7', { headers })
    const reader = body!.getReader()
    await reader.read()
    clock.turn(16_000)
    await vi.waitFor(() => expect(asked).toBe(2))
    await Promise.resolve()
    const ended = (async () => {
      while (!(await reader.read()).done) {}
      return true
    })()
    expect(await Promise.race([ended, new Promise(resolve => setImmediate(resolve, false))])).toBe(isLetGo)
    await reader.cancel()
  }
})

it('tells whoever has a page open to look at it again, if the word comes from somebody who may', async () => {
  const presence = createPresence(stopped())
  const [one, elsewhere] = [open(presence, '2'), open(presence, '3', { page: '8' })]
  const word = (role: PresenceRole) => {
    const whoIs: WhoIs = async () => ({ company: '1', operator: '1', name: '员工1', role })
    return presenceRoutes(whoIs, presence).request('/7/changed', { method: 'POST' })
  }
  const heard = () => [one, elsewhere].map(({ messages }) => messages.filter(({ event }) => event === 'changed').length)
  expect([(await presenceRoutes(knows, presence).request('/7/changed', { method: 'POST' })).status, heard()]).toEqual([
    401,
    [0, 0],
  ])
  expect([(await word('viewer')).status, heard()]).toEqual([403, [0, 0]])
  expect([(await word('editor')).status, heard()]).toEqual([204, [1, 0]])
  // A hand that calls it on and on is told no further.
  await word('editor')
  expect(heard()).toEqual([1, 0])
})

it('says that it does not know, while the API is away', async () => {
  expect((await presenceRoutes(async () => 'unknown').request('/7', { headers })).status).toBe(503)
})

it('streams what happens, takes words only by the secret, and lets go of a page that is closed', async () => {
  const app = presenceRoutes(knows)
  const gone = new AbortController()
  const answer = await app.request('/7', { headers, signal: gone.signal })
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { value } = await reader.read()
  const { connection } = JSON.parse(value!.slice('data: '.length)) as { connection: string }
  expect(await (await say(app, { connection, selected: ['a'] })).json()).toEqual({ known: true })
  expect(await (await say(app, { connection: 'guess' })).json()).toEqual({ known: false })
  await reader.cancel()
  expect(await (await say(app, { connection })).json()).toEqual({ known: false })
})

it.each([
  ['nothing', ''],
  ['no object', '7'],
  ['no secret', {}],
  ['no list', { connection: 'x', selected: 'a' }],
  ['no names', { connection: 'x', selected: [1] }],
  ['long names', { connection: 'x', selected: ['a'.repeat(65)] }],
  ['no revision', { connection: 'x', saved: 1.5 }],
])('refuses %s', async (_, body) => {
  expect((await say(presenceRoutes(knows), body)).status).toBe(400)
})

it('refuses long words unread', async () => {
  expect((await say(presenceRoutes(knows), { connection: 'x'.repeat(10_000) })).status).toBe(413)
})

it('lets go of a page that does not read', async () => {
  const clock = stopped()
  const presence = createPresence(clock)
  const app = presenceRoutes(knows, presence)
  const answer = await app.request('/7', { headers })
  const others = Array.from({ length: MOST_PER_PAGE - 1 }, (_, i) => open(presence, String(10 + i)))
  for (let i = 1; i < 8; i++) {
    for (const other of others) other.hear({ saved: i })
    clock.turn(600)
  }
  let text = ''
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part
  expect(text.split('"saved"').length).toBeLessThan(100)
})
