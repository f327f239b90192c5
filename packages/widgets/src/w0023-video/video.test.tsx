import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, drawAll, mount } from '../../testing/draw'
import { withoutEmptySlots } from '../lib/empty-slots'
import { readPage, readWidget, validateWidget } from '../lib/page'
import { videoExamples } from './examples'

const film = `/video/${'a'.repeat(64)}.mp4`
const media = { media_id: film }

describe('W0023 on the server', () => {
  it('renders every example in both types and all modes', () => {
    const html = drawAll('W0023', videoExamples)
    expect(html.filter(one => one.includes('<video'))).toHaveLength(30)
  })

  it('plays a film by the controls of the browser, without a script (spec §1, §3)', () => {
    const html = draw('W0023', { ...media, label: '上身效果' })
    expect(html).toContain(`src="${film}"`)
    expect(html).toMatch(/<video[^>]* controls=""/)
    expect(html).toContain('aria-label="上身效果"')
    expect(html).toContain('preload="metadata"')
    expect(html).not.toContain('autoplay')
  })

  it('loads nothing before somebody plays it, if it has a cover', () => {
    const html = draw('W0023', { ...media, poster: '/img/u/a.jpg' })
    expect(html).toContain('preload="none"')
    expect(html).toMatch(/poster="\/img\/u\/a\.jpg/)
  })

  it('does nothing on the canvas and in the preview', () => {
    for (const mode of ['design', 'preview'] as const) expect(draw('W0023', media, { mode })).not.toContain('controls')
    expect(draw('W0023', { width: 583, height: 328 }, { mode: 'design' })).toContain('视频 583px * 328px')
  })

  it('is nothing in the shop without a film', () => {
    expect(draw('W0023', { poster: '/img/u/a.jpg' })).not.toContain('<video')
    const widgetsOf = (row: object) => withoutEmptySlots(readPage([{ type: 'W0023', uuid: 'a', ...row }])).widgets
    expect([widgetsOf({}).length, widgetsOf(media).length]).toEqual([0, 1])
  })

  it.each(['javascript:alert(1)', '//evil.example/a.mp4', 'data:text/html,x', 'mailto:a@b.c', 'wx-17', 7, null])(
    'never plays %o',
    media_id => {
      expect(readWidget({ type: 'W0023', media_id }).media_id).toBe('')
      expect(validateWidget({ type: 'W0023', media_id }, 'w')[0]?.message).toBe('视频地址无效')
    },
  )

  it('plays films of a bucket at another origin', () => {
    expect(draw('W0023', { media_id: 'https://cdn.example/a.mp4' })).toContain('src="https://cdn.example/a.mp4"')
    expect(validateWidget({ type: 'W0023', ...media, media_id: '' }, 'w')).toEqual([])
  })
})

describe('captions of W0023', () => {
  const captions = `/video/${'b'.repeat(64)}.vtt`
  const track = `<track kind="captions" srcLang="zh" label="中文字幕" src="${captions}" default=""/>`

  it('stand in the HTML, so that a browser shows them without a script', () => {
    const html = draw('W0023', { ...media, captions })
    expect(html).toContain(`${track}</video>`)
    expect(html).not.toContain('crossorigin')
    expect(draw('W0023', media)).not.toContain('<track')
  })

  it('are for players: the canvas and the preview load none', () => {
    for (const mode of ['design', 'preview'] as const)
      expect(draw('W0023', { ...media, captions }, { mode })).not.toContain('<track')
  })

  it.each([
    ['javascript:alert(1)//.vtt'],
    ['//evil.example/a.vtt'],
    ['data:text/vtt,WEBVTT'],
    ['/video/a.srt'],
    [film],
    ['/a.vtt" onload="alert(1)'],
    [7],
    [null],
  ])('never come from %o', bad => {
    expect(draw('W0023', { ...media, captions: bad })).not.toMatch(/<track|onload="/)
    expect(validateWidget({ type: 'W0023', ...media, captions: bad }, 'w')[0]?.message).toBe(
      '字幕地址无效，须以 .vtt 结尾',
    )
  })

  it.each([
    ['our own, whatever origin the film has', 'https://cdn.example/a.mp4', captions, undefined],
    ['of the origin of the film', 'https://api.example/a.mp4', 'https://api.example/a.vtt?v=2', 'anonymous'],
    ['of another origin with our own film', film, 'https://api.example/a.vtt', 'anonymous'],
    [
      'of a third origin, which must not stop the film',
      'https://a.example/a.mp4',
      'https://b.example/a.vtt',
      undefined,
    ],
  ])('are %s', (_, media_id, captions, crossOrigin) => {
    const html = draw('W0023', { media_id, captions })
    expect(html).toContain('<track')
    expect(/ crossorigin="([^"]*)"/i.exec(html)?.[1]).toBe(crossOrigin)
    expect(validateWidget({ type: 'W0023', media_id, captions }, 'w')).toEqual([])
  })
})

describe('W0023 that plays by itself', () => {
  let see: (isIntersecting: boolean) => void = () => {}
  const play = vi.fn(async () => {})
  const pause = vi.fn()
  const watched = (options: { still?: boolean; data?: object } = {}) => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
          see = isIntersecting => call([{ isIntersecting }])
        }
        observe() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('matchMedia', () => ({ matches: options.still ?? false }))
    const { container } = mount('W0023', { ...media, autoplay: true, ...options.data })
    const video = container.querySelector('video')!
    Object.assign(video, { play, pause })
    return video
  }
  afterEach(() => {
    see = () => {}
    play.mockClear()
    pause.mockClear()
    vi.unstubAllGlobals()
  })

  it('does so silently while it is in sight', () => {
    const video = watched()
    expect(video.muted).toBe(true)
    act(() => see(true))
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0])
    act(() => see(false))
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    ['visitors who want pages that stand still', { still: true }],
    ['films that wait for a press', { data: { autoplay: false } }],
  ])('leaves %s alone', (_, options) => {
    watched(options)
    act(() => see(true))
    expect(play).not.toHaveBeenCalled()
  })
})
