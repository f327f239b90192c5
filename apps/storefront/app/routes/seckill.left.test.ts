import { expect, it } from 'vitest'
import { loopbackApi, replyOf } from '../../testing/loopback-api'
import { loader } from './seckill.left'

const KEY = 'GET promotion/seckillactivity/left'

it('asks the API once for all who look within a second', async () => {
  const data = { now: 5, list: [{ seckill_id: '7', quota: 9, left: 4 }] }
  const api = await loopbackApi({ [KEY]: { data } })
  const ask = async (ids: string) => replyOf(await loader(api.args(`/seckill/left?seckill_id=${ids}`, undefined, null)))
  const answers = await Promise.all([ask('7'), ask('7'), ask('7,8')])
  expect(answers).toEqual([{ data }, { data }, { data }])
  expect(api.calls.filter(({ key }) => key === KEY)).toHaveLength(2)
  await api.close()
})

it('passes a refusal on, and keeps none', async () => {
  const api = await loopbackApi({ [KEY]: { status: 400, message: '活动不存在' } })
  const ask = async () => replyOf(await loader(api.args('/seckill/left?seckill_id=x', undefined, null)))
  expect(await ask()).toMatchObject({ message: '活动不存在' })
  await ask()
  expect(api.calls.filter(({ key }) => key === KEY)).toHaveLength(2)
  await api.close()
})
