import type { WidgetHost } from '@heji/widgets'
import { allRenderers } from '@heji/widgets/all'
import { Component, type ComponentType, type ReactNode } from 'react'

interface Props {
  /** The error goes when other data come. */
  data: unknown
  children: ReactNode
}

/** A widget that throws shows nothing in the shop; here its error stands in its place. */
class Caught extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.error && before.data !== this.props.data) this.setState({ error: null })
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <div className="hw-broken" role="alert">{`组件出错：${this.state.error.message}`}</div>
  }
}

type Drawable = ComponentType<{ data: unknown; host: WidgetHost }>

/** These components, each with its errors caught. */
export const caught = (renderers: NonNullable<WidgetHost['renderers']>): NonNullable<WidgetHost['renderers']> =>
  Object.fromEntries(
    Object.entries(renderers as Record<string, Drawable>).map(([code, Renderer]) => {
      const Safe: Drawable = props => (
        <Caught data={props.data}>
          <Renderer {...props} />
        </Caught>
      )
      return [code, Safe as unknown as NonNullable<WidgetHost['renderers']>[string]]
    }),
  )

export const caughtRenderers = caught(allRenderers as NonNullable<WidgetHost['renderers']>)
