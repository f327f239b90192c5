import type { WidgetMode } from '@heji/widgets'
import { useEffect, useRef } from 'react'
import type { WidgetAction } from './watched-host'

export interface LoggedAction extends WidgetAction {
  id: number
}

/** What the widget wanted to do, newest last. */
export function ActionLog({
  actions,
  mode,
  onClear,
}: {
  actions: readonly LoggedAction[]
  mode: WidgetMode
  onClear: () => void
}) {
  const end = useRef<HTMLLIElement>(null)
  const last = actions.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act is another end
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last])
  return (
    <section className="hd-actions" aria-label="动作记录">
      <header>
        <h2>动作</h2>
        <p>{mode === 'render' ? '只记录，不执行；读取数据除外' : '只有在商城里，组件才会动作'}</p>
        {actions.length > 0 && (
          <button type="button" className="hd-text-button" onClick={onClear}>
            清空
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled by keyboard */}
      <div hidden={mode !== 'render'} className="hd-actions__list" role="log" aria-label="动作" tabIndex={0}>
        <ol>
          {actions.map(({ id, kind, words }) => (
            <li key={id} ref={id === last ? end : undefined}>
              <b>{kind}</b> <code>{words}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
