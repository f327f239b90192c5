import { Fault, PlainButton } from '@heji/designer/kit'
import { Component, type ReactNode } from 'react'

/** A screen that fails says so, with a text about what becomes of unsaved work. */
export class ScreenBoundary extends Component<{ text: string; children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <Fault title="页面出错了" text={this.props.text}>
        <PlainButton isPrimary onClick={() => location.reload()}>
          重新加载
        </PlainButton>
      </Fault>
    )
  }
}
