import { Empty, Input, Spin } from 'antd'
import { useCallback, useState } from 'react'
import { useApp } from '../../app/context'
import { openPage } from '../../app/router'
import { Refusal, useAnswer } from '../../app/use-answer'
import { PageState, TYPE_NAMES } from '../../pages/page-words'
import { useEditorState } from '../context'
import './page-switcher.css'

/** List of all pages, to go from one to the other. */
export function PageSwitcher({ onDone }: { onDone: () => void }) {
  const { api } = useApp()
  const current = useEditorState(state => state.page.theme_pc_template_id)
  const [keyword, setKeyword] = useState('')
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /api/pctemplate/lists', { page: 1, pageSize: 100 }, { signal }),
    [api],
  )
  const { answer, refusal, again } = useAnswer(ask)
  const found = answer?.list.filter(row => row.template_title.includes(keyword.trim()))
  return (
    <div className="hd-switcher">
      <Input
        allowClear
        placeholder="搜索页面"
        aria-label="搜索页面"
        value={keyword}
        onChange={e => setKeyword(e.target.value)}
      />
      <Refusal refusal={refusal} again={again} />
      {!found && !refusal && <Spin />}
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
