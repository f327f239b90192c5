import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureField } from './picture-field'

afterEach(() => vi.unstubAllGlobals())

const photo = (name = 'a.png') => new File(['x'], name, { type: 'image/png' })
const answers = (...replies: object[]) => {
  const ask = vi.fn(async () => ({ redirected: false, json: async () => replies.shift() }) as unknown as Response)
  vi.stubGlobal('fetch', ask)
  return ask
}
const stored = (n: number) => ({ fields: {}, message: '', data: { url: `/img/u/${n}.png` } })
const draw = (most = 2, defaultValue = '') =>
  render(
    <form aria-label="表单">
      <PictureField name="pics" label="凭证" most={most} defaultValue={defaultValue} />
    </form>,
  )
const values = () => new FormData(screen.getByRole<HTMLFormElement>('form')).getAll('pics')
const box = () => screen.getByLabelText<HTMLInputElement>('凭证', { selector: 'input' })

it('uploads chosen pictures at once and puts their addresses into the form', async () => {
  const ask = answers(stored(1), stored(2))
  draw()
  await userEvent.upload(box(), [photo(), photo('b.png')])
  await waitFor(() => expect(values()).toEqual(['/img/u/1.png', '/img/u/2.png']))
  expect(ask).toHaveBeenCalledTimes(2)
  expect(screen.queryByLabelText('凭证', { selector: 'input' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '移除第1张图片' }))
  expect(values()).toEqual(['/img/u/2.png'])
  expect(box()).toBeTruthy()
})

it('takes no more than allowed, and says so', async () => {
  const ask = answers(stored(1), stored(2), stored(3))
  draw(2, '/img/u/0.png')
  await userEvent.upload(box(), [photo(), photo('b.png')])
  await waitFor(() => expect(values()).toEqual(['/img/u/0.png', '/img/u/1.png']))
  expect(ask).toHaveBeenCalledTimes(1)
  expect(screen.getByText('最多上传2张图片')).toBeTruthy()
})

it('says that large photos become smaller, as they do', () => {
  draw()
  expect(screen.getByText('最多2张，支持 JPG、PNG，超过2M的照片会自动缩小')).toBeTruthy()
})

it('shows why the shop refuses a picture', async () => {
  answers({ message: '', fields: { picture: '图片文件已损坏' } })
  draw()
  await userEvent.upload(box(), photo())
  expect(await screen.findByText('图片文件已损坏')).toBeTruthy()
  expect(values()).toEqual([])
})

it('sends files with the form without scripts, and lets one leave out pictures of the last try', () => {
  const html = renderToString(<PictureField name="pics" label="凭证" most={2} defaultValue="/img/u/0.png" />)
  expect(html).toMatch(/<input[^>]*type="file"[^>]*name="pics"/)
  expect(html).toContain('最多2张，支持 JPG、PNG，每张不超过2M')
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*name="pics"[^>]*value="\/img\/u\/0.png"/)
})
