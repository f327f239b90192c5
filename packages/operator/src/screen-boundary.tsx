import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'

/** A screen that fails says so, with a text about what becomes of unsaved work. */
export class ScreenBoundary extends Component<{ text: string; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    const reload = (
      <Button type="primary" onClick={() => location.reload()}>
        重新加载
      </Button>
    )
    return <Result status="error" title="页面出错了" subTitle={this.props.text} extra={reload} />
  }
}
