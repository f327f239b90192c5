import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import * as route from './route'

const open = (platform: 'pc' | 'h5') => {
  const config = JSON.stringify([{ type: 'W0011', uuid: 'a', text: '双12会场', width: 375 }])
  const data = { id: '3', name: '双12', config, platform, version_id: '7' }
  return openPage(
    route,
    '/custompage?pageid=3',
    { 'GET pctemplate/getTemplateContent': { data } },
    { pattern: '/custompage', token: null },
  )
}
const drawnFor = async () => {
  const block = (await screen.findByText('双12会场')).closest<HTMLElement>('.hw-outer')!
  return [block.dataset.render, block.closest<HTMLElement>('.hw-page')!.dataset.render]
}

it('a desktop draws a phone page with the measures of a phone', async () => {
  await open('h5')
  expect(await drawnFor()).toEqual(['h5', 'h5'])
})

it('a desktop draws a desktop page as one', async () => {
  await open('pc')
  expect(await drawnFor()).toEqual(['pc', 'pc'])
})
