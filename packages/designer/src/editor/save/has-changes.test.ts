import { describe, expect, it } from 'vitest'
import { fromStored, toStored } from '../../document/stored'
import { hasChanges } from './has-changes'

const page = fromStored([
  { type: 'W0000', uuid: 'settings', backgroundColor: '#f4f4f4' },
  { type: 'W0011', uuid: 'a', text: '一' },
])
const [settings, text] = toStored(page)

describe('work that a tab left behind', () => {
  it.each([
    ['another colour behind the page', [{ ...settings, backgroundColor: '#c62026' }, text]],
    ['other words', [settings, { ...text, text: '二' }]],
    ['no block any more', [settings]],
  ])('is offered when it has %s', (_, content) => {
    expect(hasChanges(content, page)).toBe(true)
  })

  it.each([
    ['the same', [settings, text]],
    ['the same under another name of the settings', [{ ...settings, uuid: 'other' }, text]],
  ])('is let go when it is %s', (_, content) => {
    expect(hasChanges(content, page)).toBe(false)
  })

  it('is let go when nothing was put on an empty page', () => {
    expect(hasChanges(toStored(fromStored([])), fromStored([]))).toBe(false)
  })
})
