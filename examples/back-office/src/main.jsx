import 'antd/dist/reset.css'
import '@heji/designer/style.css'
import './notice/notice.css'
import './office.css'
import { Designer } from '@heji/designer'
import { registerWidget } from '@heji/widgets'
import { createRoot } from 'react-dom/client'
import { fileAdapter } from './file-adapter'
import { notice } from './notice'

registerWidget(notice)

const operator = { name: '小禾', role: 'admin' }

createRoot(document.getElementById('app')).render(
  <div className="office">
    <header className="office-bar">
      <h2>后台</h2>
      <a href="/">页面</a>
    </header>
    <div className="office-work">
      <Designer pageId="home" adapter={fileAdapter} operator={operator} />
    </div>
  </div>,
)
