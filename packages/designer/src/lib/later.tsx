import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { PlainButton } from '../kit/plain-button'
import './later.css'

/** Code that could not be loaded: no network, or a new version has taken its place on the server. */
class MissingCode extends Error {}

class CodeBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof MissingCode) return this.props.instead
    // A fault of the part itself is for the screen to tell.
    throw error
  }
}

export interface LaterOptions {
  /** What stands there meanwhile. */
  waiting?: ReactNode
  /** It lies over the editor, as a dialog does, so that its failure must not take room there. */
  isOver?: boolean
}

/**
 * A component whose code comes when it is first drawn, or with `preload`. Where it cannot come, its place says so and
 * offers another try; the rest of the editor goes on.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, isOver = false }: LaterOptions = {},
): ComponentType<P> & { preload: () => void } {
  const begin = () =>
    lazy(() =>
      load().then(
        part => ({ default: part }),
        cause => {
          throw new MissingCode('code of the editor did not come', { cause })
        },
      ),
    ) as unknown as ComponentType<P>
  let Part = begin()
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, beside its imports, as `lazy` is.
  const Later = (props: P) => {
    const [attempt, setAttempt] = useState(0)
    const tryAgain = () => {
      Part = begin()
      setAttempt(attempt + 1)
    }
    return (
      <CodeBoundary key={attempt} instead={<Missing isOver={isOver} onTry={tryAgain} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </CodeBoundary>
    )
  }
  return Object.assign(Later, { preload: () => void load().catch(() => {}) })
}

const Missing = ({ isOver, onTry }: { isOver: boolean; onTry: () => void }) => (
  <div className={isOver ? 'hd-later hd-later--over' : 'hd-later'} role="alert">
    <span>这部分没有加载出来：网络不通，或者设计器刚更新过。修改不会丢。</span>
    <PlainButton isSmall onClick={onTry}>
      重试
    </PlainButton>
    <PlainButton isSmall onClick={() => location.reload()}>
      刷新页面
    </PlainButton>
  </div>
)
