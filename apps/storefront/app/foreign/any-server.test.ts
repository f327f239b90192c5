// @vitest-environment node
import { type Api, ApiError, type CallKey } from '@heji/api-client'
import { expect, it } from 'vitest'
import { onAnyServer } from './any-server'
import { newServerFacts, noteResponse } from './server-facts'

const FRAME = 'GET member/frame'
const GRADES = 'GET membercard/grades'

/** A server that answers these calls and refuses all others with `status`. */
function serverOf(answers: Partial<Record<CallKey, unknown>>, status = 404) {
  const facts = newServerFacts()
  const asked: string[] = []
  const api = (async (key: CallKey) => {
    asked.push(key)
    if (!(key in answers)) throw new ApiError(status, status, 'x')
    return answers[key]
  }) as Api
  return { api: onAnyServer(api, facts), facts, asked }
}

it.each([404, 405, 200])('a call that is answered %i is composed, from the second time on at once', async status => {
  const member = { memberInfo: { gradeInfo: { grade_id: '1' }, nextGradeInfo: [] } }
  const { api, asked, facts } = serverOf({ 'GET member': member }, status)
  expect(await api(GRADES)).toMatchObject({ member_card_list: [{ grade_id: '1' }] })
  await api(GRADES)
  expect(asked).toEqual([GRADES, 'GET member', 'GET member'])
  expect([...facts.missingCalls]).toEqual([GRADES])
})

it.each([0, 401, 422, 429, 500, 503])('a call that is answered %i is not missing', async status => {
  const { api, asked, facts } = serverOf({}, status)
  await expect(api(FRAME)).rejects.toMatchObject({ status })
  expect([asked, facts.missingCalls.size]).toEqual([[FRAME], 0])
})

it('a call that every server has is refused as it is', async () => {
  const { api, asked } = serverOf({})
  await expect(api('GET member')).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual(['GET member'])
})

it('answers of a foreign server are completed, those of our own stay as they are', async () => {
  const answer = { total_count: 0 }
  const { api, facts } = serverOf({ 'GET goods/keywords': answer })
  expect(await api('GET goods/keywords')).toBe(answer)
  facts.isForeign = true
  expect(await api('GET goods/keywords')).not.toBe(answer)
})

it('a server is foreign if a good answer does not say that it is ours', () => {
  const facts = newServerFacts()
  const say = (status: number, isOurs: boolean) => {
    noteResponse(facts, status, isOurs)
    return facts.isForeign
  }
  expect(say(502, false)).toBe(false)
  expect(say(200, false)).toBe(true)
  expect(say(503, true)).toBe(true)
  expect(say(200, true)).toBe(false)
})
