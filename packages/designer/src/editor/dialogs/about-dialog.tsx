import { definitions } from '@heji/widgets/definitions'
import { Typography } from 'antd'
import { version as react } from 'react'
import designer from '../../../package.json'
import { Dialog } from '../../kit/dialog'
import { useEditorState } from '../context'
import './dialogs.css'

/** Versions and the page, as somebody who helps needs them. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const page = useEditorState(state => state.page)
  const revision = useEditorState(state => state.revision)
  const widgets = Object.values(definitions).filter(({ group }) => group !== 'none')
  const newer = widgets.filter(({ version }) => version > 1).map(({ code, version }) => `${code} 第 ${version} 版`)
  const facts: [string, string][] = [
    ['设计器', designer.version],
    ['组件', `${widgets.length} 种${newer.length > 0 ? `，其中 ${newer.join('、')}` : ''}`],
    ['页面', `${page.template_title}（编号 ${page.theme_pc_template_id}）`],
    ['草稿', `第 ${revision} 版`],
    ['线上', page.published_revision ? `第 ${page.published_revision} 版` : '还没有发布'],
    ['React', react],
    ['浏览器', navigator.userAgent],
  ]
  const text = facts.map(([name, value]) => `${name}：${value}`).join('\n')
  return (
    <Dialog title="关于禾集设计器" width={520} footer={null} onCancel={onClose}>
      <dl className="hd-about">
        {facts.map(([name, value]) => (
          <div key={name} className="hd-about__fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Typography.Text copyable={{ text, tooltips: ['复制', '已复制'] }}>复制这些信息，方便求助</Typography.Text>
    </Dialog>
  )
}
