import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HejiProvider } from '../host/heji-provider'
import { pictureSource, pictureSrcSet, shopPicture } from '../shop'
import { Picture } from './picture'
import type { PictureOf } from './rendition'

describe('Picture', () => {
  it('offers our pictures as AVIF and WebP in several widths, and as one JPEG to older browsers', () => {
    const { container } = render(
      <HejiProvider picture={shopPicture}>
        <Picture src="/img/phone-1?w=9999" alt="云舟 X7" width={214} height={214} />
      </HejiProvider>,
    )
    const [avif, webp] = container.querySelectorAll('source')
    expect(avif?.type).toBe('image/avif')
    expect(avif?.getAttribute('srcset')).toBe(
      '/img/phone-1?w=160&fm=avif 160w, /img/phone-1?w=320&fm=avif 320w, /img/phone-1?w=480&fm=avif 480w',
    )
    expect(webp?.type).toBe('image/webp')
    const img = screen.getByAltText('云舟 X7')
    expect(img.getAttribute('src')).toBe('/img/phone-1?w=320&fm=jpeg')
    expect(img.getAttribute('srcset')).toBeNull()
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['214', '214'])
    expect(img.getAttribute('loading')).toBe('lazy')
  })

  it('loads the main picture of a page first', () => {
    render(<Picture src="/img/hero" alt="大牌数码" width={1190} height={480} eager="high" />)
    const img = screen.getByAltText('大牌数码')
    expect([img.getAttribute('loading'), img.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })

  it('loads what is stored where no host has renditions', () => {
    const { container } = render(<Picture src="/img/phone-1" alt="云舟 X7" width={214} height={214} />)
    expect(container.querySelector('source')).toBeNull()
    expect(screen.getByAltText('云舟 X7').getAttribute('src')).toBe('/img/phone-1')
  })

  it('takes the renditions of any service', () => {
    const picture: PictureOf = ({ src, width, height, format }) =>
      format === 'avif' ? null : { src: `https://cdn.example.com${src}/${width}x${height}.${format}` }
    const { container } = render(<Picture picture={picture} src="/a" alt="图" width={10} height={20} />)
    expect([...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset])).toEqual([
      ['image/webp', 'https://cdn.example.com/a/10x20.webp'],
    ])
    expect(screen.getByAltText('图').getAttribute('src')).toBe('https://cdn.example.com/a/10x20.jpeg')
  })

  it('leaves foreign addresses as they are', () => {
    const { container } = render(
      <Picture picture={shopPicture} src="https://cdn.example.com/a.png?x=1" alt="图" width={10} height={10} />,
    )
    expect(container.querySelector('source')).toBeNull()
    expect(screen.getByAltText('图').getAttribute('src')).toBe('https://cdn.example.com/a.png?x=1')
  })

  it('keeps its space and name when the picture fails, and tries a new one', () => {
    const { rerender } = render(<Picture src="/img/broken" alt="图" width={214} height={100} />)
    fireEvent.error(screen.getByAltText('图'))
    const tint = screen.getByRole('img', { name: '图' })
    expect([tint.tagName, tint.getAttribute('width'), tint.getAttribute('height')]).toEqual(['svg', '214', '100'])
    rerender(<Picture src="/img/other" alt="图" width={214} height={100} />)
    expect(screen.getByAltText('图').tagName).toBe('IMG')
  })
})

describe('pictureSource', () => {
  it.each([
    [''],
    [null],
    ['javascript:alert(1)'],
    ['mailto:a@b.c'],
    ['blob:https://x.example/1'],
    ['data:text/html,x'],
    ['data:image/svg+xml,x'],
  ])('refuses %s', src => expect(pictureSource(src)).toEqual({ kind: 'none' }))

  it('does not treat a path on another host as ours', () => {
    expect(pictureSource('https://evil.example/img/a').kind).toBe('foreign')
  })
})

it('srcset stops at twice the shown width', () => {
  expect(pictureSrcSet('/img/a', 80, 'webp')).toBe('/img/a?w=160&fm=webp 160w')
  expect(pictureSrcSet('/img/a', 1190, 'webp')).toContain('1200w')
})
