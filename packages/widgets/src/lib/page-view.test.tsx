import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { testHost } from '../../testing/host'
import { readPage } from './page'
import { PageView } from './page-view'

const draw = (settings: object) => {
  const page = readPage([{ type: 'W0000', ...settings }])
  return renderToString(<PageView page={page} host={testHost({ page: page.settings })} />)
}

it('draws a page in the theme colour of its settings, readable ones made of it', () => {
  const html = draw({ themeColor: '#E00030' })
  expect(html).toContain('--theme:#E00030')
  expect(html).toContain('--theme-strong:#')
})

it('a page that keeps the default takes the theme around it', () => expect(draw({})).not.toContain('--theme'))
