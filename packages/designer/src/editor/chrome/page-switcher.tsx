import { useQuery } from '@tanstack/react-query'
import { Empty, Spin } from 'antd'
import { useState } from 'react'
import { useDesigner, useOpenPage } from '../../host/context'
import { FindInput } from '../../kit/find-input'
import { PageState, TYPE_NAMES } from '../../kit/page-words'
import { Refusal } from '../../kit/refusal'
import { pageList } from '../../queries/pages'
import { useEditorState } from '../context'
import './page-switcher.css'

/** List of all pages, to go from one to the other. */
export function PageSwitcher({ onDone }: { onDone: () => void }) {
  const { adapter } = useDesigner()
  const openPage = useOpenPage()
  const current = useEditorState(state => state.page.theme_pc_template_id)
  const [keyword, setKeyword] = useState('')
  const query = useQuery(pageList(adapter, { page: 1, pageSize: 100 }))
  const found = query.data?.list.filter(row => row.template_title.includes(keyword.trim()))
  return (
    <div className="hd-switcher">
      <FindInput label="搜索页面" value={keyword} onChange={setKeyword} />
      <Refusal query={query} />
      {query.isPending && <Spin />}
      {found?.length === 0 && <Empty description="没有找到页面" image={Empty.PRESENTED_IMAGE_SIMPLE} />}
      <ul>
        {found?.map(row => (
          <li key={row.theme_pc_template_id}>
            <button
              type="button"
              aria-current={row.theme_pc_template_id === current}
              onClick={() => {
                onDone()
                if (row.theme_pc_template_id !== current) openPage(row.theme_pc_template_id)
              }}
            >
              <span className="hd-switcher__name">{row.template_title}</span>
              <span className="hd-switcher__note">{`${TYPE_NAMES[row.page_type]} · ${row.platform.toUpperCase()}`}</span>
              <PageState page={row} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
