import { Button, Result } from 'antd'
import { Component, type ReactNode } from 'react'

/** A screen that fails says so. Unsaved work is in the browser's storage by then and is offered again after loading. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
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
    return (
      <Result status="error" title="页面出错了" subTitle="未保存的修改已存本机，重新加载后可以恢复" extra={reload} />
    )
  }
}
