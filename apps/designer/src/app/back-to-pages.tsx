import { ChevronLeft } from 'lucide-react'
import { linkTo } from './router'

export const BackToPages = () => (
  <a className="hd-icon-button" {...linkTo('/pages')} title="返回页面列表">
    <ChevronLeft size={18} aria-hidden />
    <span className="hd-hidden">返回页面列表</span>
  </a>
)
