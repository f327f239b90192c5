import { FindInput } from '@heji/designer/kit'
import { WidgetIcon } from '@heji/designer/parts'
import { Empty } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { go, linkTo } from '../app/router'
import { searchExamples } from './search-examples'
import { type GalleryView, pathOf, type WidgetExamples } from './view'

/** All examples by widget: a search, and links that the arrow keys walk. */
export function ExampleList({ view }: { view: GalleryView }) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = searchExamples(typed)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' })
  }, [])
  const walk = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
    const isTyping = at < 0 && event.key !== 'ArrowDown'
    if (to === undefined || isTyping || !links[to]) return
    event.preventDefault()
    links[to].focus()
  }
  return (
    <nav className="hd-left hd-shelves" aria-label="组件示例" onKeyDown={walk}>
      <FindInput
        label="搜索组件、编号或示例"
        value={typed}
        onChange={setTyped}
        onPressEnter={() => {
          const [first] = found
          if (first) go(pathOf({ ...view, widget: first.definition.code, example: first.names[0]! }))
        }}
      />
      <div className="hd-shelves__list" ref={list}>
        {found.length === 0 && <Empty description="没有找到示例" image={Empty.PRESENTED_IMAGE_SIMPLE} />}
        {found.map(widget => (
          <ExampleRows key={widget.definition.code} widget={widget} view={view} />
        ))}
      </div>
    </nav>
  )
}

function ExampleRows({ widget: { definition, names }, view }: { widget: WidgetExamples; view: GalleryView }) {
  const { code, name, icon } = definition
  return (
    <section aria-labelledby={`shelf-${code}`}>
      <h2 id={`shelf-${code}`}>
        <WidgetIcon name={icon} size={16} />
        <span>{name}</span>
        <small>{code}</small>
      </h2>
      <ul>
        {names.map(example => (
          <li key={example}>
            <a
              {...linkTo(pathOf({ ...view, widget: code, example }))}
              {...(view.widget === code && view.example === example ? { 'aria-current': 'page' as const } : {})}
            >
              {example}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
