import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Gallery } from './gallery'
// The gallery loads it with the first press; a test need not wait for that.
import './lightbox'

const PICS = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `/img/${name}`)
const main = () => document.querySelector('.hs-gallery__open')!
const thumbs = () => screen.getAllByRole('button', { name: /^第 \d 张，共 6 张$/ })

it('shows four thumbnails for a view, and the arrows turn', () => {
  render(<Gallery name="云舟 X7" pics={PICS} />)
  expect(thumbs().map(one => one.getAttribute('aria-label')?.slice(2, 3))).toEqual(['1', '2', '3', '4'])
  fireEvent.click(screen.getByRole('button', { name: '上一张' }))
  expect(thumbs().map(one => one.getAttribute('aria-label')?.slice(2, 3))).toEqual(['3', '4', '5', '6'])
  expect(screen.getByRole('img', { name: '云舟 X7 图 6，共 6' })).toBeTruthy()
})

it('is a link to the picture without scripts', () => {
  render(<Gallery name="云舟 X7" pics={PICS} />)
  expect(main().getAttribute('href')).toBe('/img/a?w=1200')
})

it('opens the picture large, and turns it with the keys', async () => {
  render(<Gallery name="云舟 X7" pics={PICS} />)
  fireEvent.click(main())
  const large = await screen.findByRole('dialog', { name: '商品图片 1/6' })
  fireEvent.keyDown(large.querySelector('.hs-lightbox__stage')!, { key: 'ArrowRight' })
  await screen.findByRole('dialog', { name: '商品图片 2/6' })
  fireEvent.keyDown(large.querySelector('.hs-lightbox__stage')!, { key: 'ArrowLeft' })
  await screen.findByRole('dialog', { name: '商品图片 1/6' })
})

it('a swipe turns a whole picture; two fingers enlarge it, and one then moves it', async () => {
  render(<Gallery name="云舟 X7" pics={PICS} />)
  fireEvent.click(main())
  const dialog = await screen.findByRole('dialog', { name: '商品图片 1/6' })
  const view = dialog.querySelector('.hs-lightbox__view')!
  const picture = () => dialog.querySelector<HTMLElement>('.hs-lightbox__picture')!.style.transform
  const finger = (type: 'down' | 'move' | 'up', pointerId: number, clientX: number) =>
    view.dispatchEvent(new PointerEvent(`pointer${type}`, { pointerId, clientX, clientY: 0, bubbles: true }))
  finger('down', 1, 300)
  finger('up', 1, 200)
  await screen.findByRole('dialog', { name: '商品图片 2/6' })
  finger('down', 1, 100)
  finger('down', 2, 200)
  finger('move', 2, 300)
  await waitFor(() => expect(picture()).toBe('translate(0px, 0px) scale(2)'))
  finger('up', 2, 300)
  finger('move', 1, 130)
  await waitFor(() => expect(picture()).toBe('translate(30px, 0px) scale(2)'))
  finger('up', 1, 130)
  expect(screen.getByRole('dialog', { name: '商品图片 2/6' })).toBeTruthy()
})

it('shows the film after a press, over the pictures, and loads nothing of it before', () => {
  render(<Gallery name="云舟 X7" pics={PICS} video="/video/a.mp4" />)
  expect(document.querySelector('video')).toBeNull()
  const link = screen.getByRole('link', { name: '视频' })
  expect(link.getAttribute('href')).toBe('/video/a.mp4')
  fireEvent.click(link)
  const film = document.querySelector('video')!
  expect([film.getAttribute('src'), film.getAttribute('poster'), film.getAttribute('preload')]).toEqual([
    '/video/a.mp4',
    '/img/a?w=800',
    'none',
  ])
  expect([film.controls, film.hasAttribute('playsinline')]).toEqual([true, true])
  fireEvent.click(screen.getByRole('button', { name: '下一张' }))
  expect(document.querySelector('video')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '视频' }))
  fireEvent.click(screen.getByRole('button', { name: '关闭视频' }))
  expect(document.querySelector('video')).toBeNull()
})

it('has no film without one', () => {
  render(<Gallery name="云舟 X7" pics={PICS} />)
  expect(screen.queryByRole('link', { name: '视频' })).toBeNull()
})
