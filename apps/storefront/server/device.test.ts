// @vitest-environment node
import { expect, it } from 'vitest'
import { deviceOf, isWechat } from './device'

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 'h5'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'h5'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'pc'],
  ['Mozilla/5.0 (Linux; Android 15; Tab S10) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'pc'],
  ['', 'pc'],
  // A pattern that looks back from each word would take minutes.
  ['Android'.repeat(300_000), 'pc'],
])('%.60s is %s', (agent, device) => expect(deviceOf(agent)).toBe(device))

it('knows WeChat', () => expect([isWechat('MicroMessenger/8.0'), isWechat('Chrome')]).toEqual([true, false]))
