import type { ConfigProviderProps, PaginationProps } from 'antd'
import { CalendarDays, ChevronDown, Search } from 'lucide-react'
import { cloneElement, isValidElement } from 'react'

/** What antd calls by English names, which its Chinese locale leaves as they are. */
export const ANTD_WORDS = {
  inputSearch: { searchIcon: <Search size={14} role="img" aria-label="搜索" /> },
  select: { suffixIcon: <ChevronDown size={14} aria-hidden /> },
  datePicker: { suffixIcon: <CalendarDays size={14} aria-hidden /> },
  modal: { closable: { 'aria-label': '关闭' } },
} satisfies Partial<ConfigProviderProps>

const NAMES: Record<string, string> = {
  prev: '上一页',
  next: '下一页',
  'jump-prev': '向前 5 页',
  'jump-next': '向后 5 页',
}

/** `itemRender` of every pagination: its arrows are else named by their icons. */
export const namedPages: NonNullable<PaginationProps['itemRender']> = (_, type, element) =>
  NAMES[type] && isValidElement<{ 'aria-label'?: string }>(element)
    ? cloneElement(element, { 'aria-label': NAMES[type] })
    : element
