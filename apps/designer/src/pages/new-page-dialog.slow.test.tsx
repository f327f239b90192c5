import { keyboard, testPage } from '@heji/designer/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App as AntApp } from 'antd'
import { describe, expect, it } from 'vitest'
import { testDesigner } from '../../testing/designer'
import { NewPageDialog } from './new-page-dialog'

const later = { timeout: 10_000 }

const item = { goods_id: '5', item_id: '5', item_name: '连帽卫衣', pics: ['/img/u/a.jpg'], price: 9900, store: 3 }

/** A shop with one item, and what was asked of its server. */
function shop({ isAway = false } = {}) {
  const asked: Record<string, unknown>[] = []
  const api = async (_: string, input: unknown) => {
    asked.push(input as Record<string, unknown>)
    return testPage
  }
  const shopApi = async (key: string) => {
    if (isAway) throw new TypeError('away')
    if (key === 'GET goods/category') return []
    return { list: key === 'GET goods/items' ? [item] : [], total_count: 1 }
  }
  const Wrapper = testDesigner({ api, shopApi })
  render(
    <Wrapper>
      <AntApp>
        <NewPageDialog onClose={() => {}} />
      </AntApp>
    </Wrapper>,
  )
  const start = async (template: RegExp, name = '秋季会场') => {
    fireEvent.click(await screen.findByRole('radio', { name: template }, later))
    fireEvent.change(screen.getByLabelText('页面名称'), { target: { value: name } })
    fireEvent.click(screen.getByText(/^创\s?建$/))
    await waitFor(() => expect(asked).toHaveLength(1), later)
    return asked[0]!
  }
  return { start, asked }
}

const widgetsOf = ({ config }: Record<string, unknown>) => JSON.parse(String(config)) as Record<string, unknown>[]

describe('a new page', () => {
  it('starts from a template, with goods of this shop', async () => {
    const sent = await shop().start(/^大促会场/)
    expect(sent).toMatchObject({ template_title: '秋季会场', page_type: 'custom', platform: 'pc' })
    expect(sent).not.toHaveProperty('start')
    const [settings, ...blocks] = widgetsOf(sent)
    expect(settings).toMatchObject({ type: 'W0000', backgroundColor: '#f4f4f4' })
    expect(blocks.map(({ type }) => type)).toEqual(['W0001', 'W0021', 'W0002', 'W0006', 'W0002'])
    expect(JSON.stringify(blocks)).toContain('"goods_name":"连帽卫衣"')
  })

  it('calls its choices as their labels do', () => {
    shop()
    expect(screen.getByRole('radiogroup', { name: '页面类型' })).toBeDefined()
    expect(screen.getByRole('radiogroup', { name: '平台' })).toBeDefined()
  })

  it('is made from a template by the keyboard', async () => {
    const { asked } = shop()
    const { goTo, write, push, user } = keyboard()
    const sale = await screen.findByRole<HTMLInputElement>('radio', { name: /^大促会场/ }, later)
    await goTo(screen.getByRole('radio', { name: /^空白页/ }))
    for (let i = 0; i < 8 && !sale.checked; i++) await user.keyboard('{ArrowDown}')
    await write(screen.getByLabelText('页面名称'), '秋季会场')
    await push(screen.getByText(/^创\s?建$/).closest('button'))
    await waitFor(() => expect(asked).toHaveLength(1), later)
    expect(widgetsOf(asked[0]!).map(({ type }) => type)).toContain('W0021')
  })

  it('starts empty unless a template is chosen', async () => {
    expect(await shop().start(/^空白页/)).not.toHaveProperty('config')
  })

  it('offers templates of its type and platform, and forgets one of another kind', async () => {
    const { start } = shop()
    fireEvent.click(await screen.findByRole('radio', { name: /^品牌故事/ }, later))
    fireEvent.click(screen.getByText('H5'))
    expect(screen.queryByRole('radio', { name: /^品牌故事/ })).toBeNull()
    const sent = await start(/^手机会场/)
    expect([sent.platform, widgetsOf(sent)[1]?.width]).toEqual(['h5', 351])
  })

  it('is made with empty slots while the shop cannot be asked', async () => {
    const blocks = widgetsOf(await shop({ isAway: true }).start(/^大促会场/))
    expect(JSON.stringify(blocks)).toContain('"goods_id":""')
  })
})
