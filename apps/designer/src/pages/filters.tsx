import type { Template } from '@heji/api-client/contract'
import { TYPE_NAMES } from '@heji/designer/kit'
import { useQuery } from '@tanstack/react-query'
import { Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useApp } from '../app/context'
import { folderList } from './folder-list'
import type { PageFilter } from './page-filter'

/** No folder can be called so: names are trimmed. */
const ALL = ' '

interface Props {
  filter: PageFilter
  onChange: (values: Partial<PageFilter>) => void
}

/** Kind, platform, folder, state and words. */
export function Filters({ filter, onChange }: Props) {
  const { api } = useApp()
  const folders = useQuery(folderList(api))
  return (
    <div className="hd-pages__filter">
      <Segmented
        aria-label="页面类型"
        value={filter.page_type}
        options={[
          { value: '', label: '全部' },
          ...Object.entries(TYPE_NAMES).map(([value, label]) => ({ value: value as Template['page_type'], label })),
        ]}
        onChange={page_type => onChange({ page_type: page_type as PageFilter['page_type'] })}
      />
      <Select
        aria-label="平台"
        value={filter.platform}
        options={[
          { value: '', label: '全部平台' },
          { value: 'pc', label: 'PC' },
          { value: 'h5', label: 'H5' },
        ]}
        onChange={platform => onChange({ platform })}
      />
      <Select
        aria-label="文件夹"
        value={filter.folder ?? ALL}
        options={[
          { value: ALL, label: '全部文件夹' },
          { value: '', label: '未归档' },
          ...(folders.data ?? []).map(({ folder, count }) => ({ value: folder, label: `${folder}（${count}）` })),
        ]}
        popupMatchSelectWidth={false}
        onChange={folder => onChange({ folder: folder === ALL ? undefined : folder })}
      />
      <Select
        aria-label="状态"
        value={filter.asked ? 'asked' : ''}
        options={[
          { value: '', label: '全部状态' },
          { value: 'asked', label: '申请发布的' },
        ]}
        onChange={state => onChange({ asked: state === 'asked' })}
      />
      <Words keyword={filter.keyword} onChange={onChange} />
    </div>
  )
}

/** What is typed; another address brings its own words. */
function Words({ keyword, onChange }: Pick<PageFilter, 'keyword'> & Pick<Props, 'onChange'>) {
  const [typed, setTyped] = useState({ text: keyword, of: keyword })
  if (typed.of !== keyword) setTyped({ text: keyword, of: keyword })
  return (
    <Input.Search
      allowClear
      placeholder="搜索页面名称"
      aria-label="搜索页面名称"
      maxLength={50}
      value={typed.text}
      onChange={({ target }) => setTyped({ ...typed, text: target.value })}
      onSearch={words => onChange({ keyword: words.trim() })}
    />
  )
}
