import { describe, expect, it } from 'vitest'
import { replaceText } from './replace-text'

const words = (find: string, replace: string) => ({ kind: 'words' as const, find, replace })

describe('replaceText', () => {
  it('takes what is looked for and what comes in its place as they are', () => {
    expect(replaceText({ text: '满100减$&，.*' }, words('.*', '$1$&'))).toEqual({
      value: { text: '满100减$&，$1$&' },
      count: 1,
    })
  })

  it('follows the words that parts of a text style, and leaves names of styles alone', () => {
    const part = { words: '199', fontWeight: 'bold', textDecoration: 'line-through' }
    expect(replaceText({ text: '满199', parts: [part] }, words('199', '299')).value).toEqual({
      text: '满299',
      parts: [{ ...part, words: '299' }],
    })
    expect(replaceText({ text: 'on line', parts: [part] }, words('line', '线')).value).toEqual({
      text: 'on 线',
      parts: [part],
    })
  })

  it('leaves a locked panel as it is, but not the blocks in it that are free', () => {
    const panel = { type: 'W0006', alias: '双11', note: '双11', locked: true }
    const [free, shut] = [{ text: '双11' }, { text: '双11', locked: true }]
    expect(replaceText([{ ...panel, childWidgets: [free, shut] }], words('双11', '双12'))).toEqual({
      value: [{ ...panel, childWidgets: [{ text: '双12' }, shut] }],
      count: 1,
    })
  })

  it('answers the same value where nothing is found, or nothing is looked for', () => {
    const content = [{ text: '双11', n: null, list: [1, true] }]
    expect(replaceText(content, words('没有', 'x')).value).toBe(content)
    expect(replaceText(content, words('', 'x'))).toEqual({ value: content, count: 0 })
  })
})
