import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error'
import { parse, unwrap } from './unwrap'

const read = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  unwrap(status, parse(typeof body === 'string' ? body : JSON.stringify(body)), new Headers(headers))

function refusal(...args: Parameters<typeof read>): ApiError {
  try {
    read(...args)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('was not refused')
}

describe('HTTP 200', () => {
  it.each([[{ a: 1 }], [[]], [[1]], ['text'], [true], [7], [{ status_code: 200, code: 3 }], [{ status_code: 300 }]])(
    'resolves with data %j',
    data => expect(read(200, { data, status_code: 500 })).toEqual(data),
  )

  it('refuses when data has a status_code above 300', () => {
    const data = {
      message: '库存不足',
      status_code: 422,
      code: 7,
      errors: { num: ['太多'], x: '单条', y: 3 },
      total_fee: 19900,
    }
    expect(refusal(200, { data })).toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 7,
      message: '库存不足',
      fields: { num: ['太多'], x: ['单条'] },
      details: { total_fee: 19900 },
    })
    expect(refusal(200, { data: { message: 'm', status_code: '404' } })).toMatchObject({ status: 404, code: 404 })
  })

  it('refuses without data but with a top-level status_code above 300', () => {
    expect(refusal(200, { status_code: 500, message: '系统错误' })).toMatchObject({ status: 500, message: '系统错误' })
    expect(refusal(200, { data: null, status_code: 422, message: '有误' })).toMatchObject({
      status: 422,
      message: '有误',
    })
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"data":null}',
    '{"data":0}',
    '{"data":""}',
    '{"data":false}',
    '<html>',
    '{"data":',
  ])('refuses %s, which has no data', body =>
    expect(refusal(200, body)).toMatchObject({ status: 200, code: 200, message: '操作失败' }),
  )

  it.each(['', 'null', '[]', '<html>', '{"data":'])('says that %j is no answer of a shop', body =>
    expect(refusal(200, body).details).toEqual({ reason: 'unreadable' }),
  )

  it('keeps the whole body of an answer without data', () => {
    expect(refusal(200, { message: '没有结果', hint: 'x' })).toMatchObject({
      message: '没有结果',
      details: { hint: 'x' },
    })
  })
})

describe('HTTP errors', () => {
  it('reads 401 with the code of its body', () => {
    const data = { message: 'Unable to authenticate user.', code: 401001, status_code: 401 }
    expect(refusal(401, { data })).toMatchObject({ status: 401, code: 401001, message: 'Unable to authenticate user.' })
    expect(refusal(401, '')).toMatchObject({ status: 401, code: 401, message: '操作失败' })
  })

  it.each([
    [{ msg: '甲', err_msg: '乙', message: '丙' }, '甲'],
    [{ err_msg: '乙', message: '丙' }, '乙'],
    [{ message: '丙' }, '丙'],
    [{ data: { message: '丁', status_code: 500 } }, '丁'],
    [{ data: [], message: '戊' }, '戊'],
    [{ msg: '', message: 3 }, '操作失败'],
    ['<html>502</html>', '操作失败'],
  ])('takes the message of %j', (body, message) => expect(refusal(500, body)).toMatchObject({ status: 500, message }))

  it('prefers the HTTP status to the body', () => {
    expect(refusal(503, { data: { status_code: 422, message: 'x' } }).status).toBe(503)
    expect(refusal(204, '')).toMatchObject({ status: 204, details: { reason: 'unreadable' } })
    expect(refusal(201, { data: { a: 1 } }).status).toBe(201)
  })

  it('reads the seconds to wait', () => {
    expect(refusal(429, {}, { 'retry-after': '42' }).retryAfter).toBe(42)
    expect(refusal(503, {}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }).retryAfter).toBeUndefined()
    expect(refusal(503, {}).retryAfter).toBeUndefined()
  })

  it('handles unusual codes and hostile fields', () => {
    expect(refusal(400, { code: 'E_BAD', message: 'x' }).code).toBe(400)
    refusal(400, '{"__proto__":{"polluted":1},"errors":{"__proto__":["polluted"]}}')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
