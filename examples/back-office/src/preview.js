import '@heji/designer/style.css'
import './notice/notice.css'
import { drawPreview } from '@heji/designer/preview'
import { registerWidget } from '@heji/widgets'
import { notice } from './notice'

registerWidget(notice)
drawPreview(document.getElementById('preview'))
