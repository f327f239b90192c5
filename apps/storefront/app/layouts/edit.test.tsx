import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../testing/open-page'
import * as route from '../routes/edit/route'
import { EditFiles, EditNote } from './edit'

describe('/edit', () => {
  it('loads style and script of the configured base', () => {
    const html = renderToStaticMarkup(<EditFiles base="https://edit.test/base" />)
    const files = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file]) => file)
    expect(files).toEqual([
      'https://edit.test/base/app/site/statics/widgets_edit.css',
      'https://edit.test/base/app/site/statics/widgets_edit.js',
    ])
  })

  it('says where to edit without one', () => {
    render(<EditNote />)
    expect(screen.getByRole('status').textContent).toContain('页面设计器')
  })

  it('shows the page itself, and the error page while the API is away', async () => {
    await openPage(
      route,
      '/edit',
      { 'GET pctemplate/getTemplateContent': { status: 503, message: 'x' } },
      { token: null },
    )
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })
})
