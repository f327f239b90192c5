import type { WidgetMode } from '@heji/widgets'
import { useEffect, useRef } from 'react'
import type { Act } from './watched-host'

export interface LoggedAct extends Act {
  id: number
}

/** What the widget wanted to do, newest last. */
export function ActionLog({
  acts,
  mode,
  onClear,
}: {
  acts: readonly LoggedAct[]
  mode: WidgetMode
  onClear: () => void
}) {
  const end = useRef<HTMLLIElement>(null)
  const last = acts.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another act is another end
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last])
  return (
    <section className="hd-acts" aria-label="动作记录">
      <header>
        <h2>动作</h2>
        <p>{mode === 'render' ? '只记录，不执行；读取数据除外' : '只有在商城里，组件才会动作'}</p>
        {acts.length > 0 && (
          <button type="button" className="hd-text-button" onClick={onClear}>
            清空
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long log is scrolled by keyboard */}
      <div hidden={mode !== 'render'} className="hd-acts__list" role="log" aria-label="动作" tabIndex={0}>
        <ol>
          {acts.map(({ id, kind, words }) => (
            <li key={id} ref={id === last ? end : undefined}>
              <b>{kind}</b> <code>{words}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
