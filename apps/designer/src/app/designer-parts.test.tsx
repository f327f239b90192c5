import type { PageTexts } from '@heji/designer'
import { BackToPages } from '@heji/designer/kit'
import { useDesigner } from '@heji/designer/parts'
import { testPage } from '@heji/designer/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { testDesigner } from '../../testing/designer'

afterEach(() => history.replaceState(null, '', '/'))

/** The ways of an editor: to the header as a detour, to another page, and out. */
function Ways() {
  const { openPage, leave, leaveHref, leaveWords } = useDesigner()
  return (
    <>
      <button type="button" onClick={() => openPage!('3', { isDetour: true })}>
        头部
      </button>
      <button type="button" onClick={() => openPage!('4')}>
        切换
      </button>
      <BackToPages href={leaveHref} onLeave={leave!} words={leaveWords} />
    </>
  )
}

it('a detour to the header leads back to the page, any other way to the list', () => {
  history.replaceState(null, '', '/pages/7')
  const Wrapper = testDesigner({ api: () => new Promise(() => {}), role: 'admin' })
  render(
    <Wrapper>
      <Ways />
    </Wrapper>,
  )
  const back = (name: string) => screen.getByRole('link', { name })
  expect(back('返回页面列表').getAttribute('href')).toBe('/pages')
  fireEvent.click(screen.getByText('头部'))
  expect(location.pathname).toBe('/pages/3')
  expect(back('返回刚才的页面').getAttribute('href')).toBe('/pages/7')
  fireEvent.click(back('返回刚才的页面'))
  expect(location.pathname).toBe('/pages/7')
  fireEvent.click(screen.getByText('切换'))
  fireEvent.click(back('返回页面列表'))
  expect(location.pathname).toBe('/pages')
})

it('the dialog for the texts of a page comes to the editor, and tells what was saved', async () => {
  const api = async (key: string) =>
    key === 'PUT /api/pctemplate/edit' ? { ...testPage, template_title: '新名称' } : []
  const saved: string[] = []
  function Texts() {
    const { PageTextsDialog } = useDesigner()
    const onSaved = ({ template_title }: PageTexts) => void saved.push(template_title)
    return PageTextsDialog ? <PageTextsDialog page={testPage} onClose={() => {}} onSaved={onSaved} /> : null
  }
  const Wrapper = testDesigner({ api })
  render(
    <Wrapper>
      <AntApp>
        <Texts />
      </AntApp>
    </Wrapper>,
  )
  fireEvent.change(await screen.findByLabelText('页面名称', {}, { timeout: 20_000 }), { target: { value: '新名称' } })
  fireEvent.click(screen.getByText(/^保\s?存$/))
  await waitFor(() => expect(saved).toEqual(['新名称']))
})
