test('the client asks through the fetch of the test, and names the call that failed', async () => {
  const { ApiError, createApi } = require('@heji/api-client')
  require('@heji/api-client/contract')
  const { parseSafeUrl } = require('@heji/validators')
  expect(parseSafeUrl('https://a.example/x y')).toBe('https://a.example/x%20y')
  const answer = data => ({
    ok: true,
    status: 200,
    headers: new Map(),
    body: 'x',
    text: async () => JSON.stringify({ data }),
  })
  const answers = [answer({ list: [], total_count: 0 }), answer({ status_code: 422, message: '不行' })]
  const api = createApi({ baseUrl: 'http://shop.test', fetch: async () => answers.shift() })
  expect((await api('GET goods/items', { page: 1 })).total_count).toBe(0)
  const error = await api('POST cart', { item_id: '1', num: 2 }).catch(thrown => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect([error.message, error.call]).toEqual(['不行', 'POST cart'])
})
