import { render, screen } from '@testing-library/react'
import { ConfigProvider, DatePicker, Input, Modal, Pagination, Select } from 'antd'
import { expect, it } from 'vitest'
import { zhCN } from './antd-locale'
import { ANTD_WORDS, namedPages } from './antd-words'

it('buttons of antd that have only an icon are called by Chinese names', () => {
  render(
    <ConfigProvider locale={zhCN} {...ANTD_WORDS}>
      <Input.Search />
      <Pagination total={200} current={8} showSizeChanger={false} itemRender={namedPages} />
      <Modal open title="选择图片" footer={null} />
    </ConfigProvider>,
  )
  const named = screen.getAllByRole('button', { hidden: true }).map(one => {
    const icon = one.querySelector('[aria-label]:not([aria-hidden="true"])')
    return one.getAttribute('aria-label') ?? icon?.getAttribute('aria-label') ?? one.textContent
  })
  expect(named).toEqual(expect.arrayContaining(['搜索', '上一页', '下一页', '关闭']))
  expect(named.filter(name => /[a-z]/i.test(name ?? ''))).toEqual([])
})

it('pictures of selects and calendars are not read out', () => {
  render(
    <ConfigProvider locale={zhCN} {...ANTD_WORDS}>
      <Select />
      <DatePicker />
    </ConfigProvider>,
  )
  expect(screen.queryAllByRole('img')).toEqual([])
})
