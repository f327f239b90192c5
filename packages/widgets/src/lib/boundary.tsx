import { Component, type ReactNode } from 'react'

interface Props {
  /** Drawn instead of a widget that threw. */
  fallback: (error: Error) => ReactNode
  children: ReactNode
}

/** Keeps the error of one widget away from its neighbours. */
export class WidgetBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children
  }
}
