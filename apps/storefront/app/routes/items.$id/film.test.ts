import { expect, it } from 'vitest'
import { toItemData } from './item.server'

it.each([
  ['/video/a.mp4', '/video/a.mp4'],
  ['https://elsewhere.example/a.mp4', null],
  ['javascript:alert(1)', null],
  ['//elsewhere.example/a.mp4', null],
  ['', null],
  [undefined, null],
])('the film %s plays at %s', (videos_url, video) => {
  const item = { intro: '', item_category_main: [], videos_url } as unknown as Parameters<typeof toItemData>[0]
  expect(toItemData(item).video).toBe(video)
})
