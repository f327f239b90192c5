import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './query-client'

afterEach(() => onlineManager.setOnline(true))

it('asks again for what failed without a connection, once there is one', async () => {
  const client = createQueryClient()
  client.mount()
  onlineManager.setOnline(false)
  const queryFn = async () => {
    if (!onlineManager.isOnline()) throw new Error('offline')
    return 'here'
  }
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe('here')
  stop()
  client.unmount()
})
