import { Icon, SearchIcon, useWords } from '@heji/ui'
import { clsx } from 'clsx'
import type { CSSProperties, FormEvent, KeyboardEvent } from 'react'
import { encodeText } from '../lib/encode'
import { accentOf, rowMark, type WidgetRendererProps } from '../lib/host'
import { HostLink } from '../lib/host-link'
import { ink } from '../lib/ink'
import { linkTo } from '../lib/links'
import type { SearchData } from './definition'
import { resultsPage, shownKeyword } from './keyword'

/**
 * A real form, so that it works without scripts. With scripts, the application gets the search and navigates itself.
 */
export default function SearchWidget({ data, host }: WidgetRendererProps<SearchData>) {
  const say = useWords()
  const alive = host.mode === 'render'
  const searchPath = host.searchPath ?? resultsPage(host)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!alive) return
    const keyword = String(new FormData(event.currentTarget).get('keywords') ?? '').trim()
    host.emit({ wgt: 'W0008', data: { keyword } })
    if (searchPath !== null) host.navigate(keyword ? `${searchPath}?keywords=${encodeText(keyword)}` : searchPath)
  }
  // On the canvas and in the preview the width stays (spec §4).
  const moves = alive && data.focusWidth !== 100
  const shown = shownKeyword(host.path, host)
  return (
    <div className="hw-search">
      {/* biome-ignore lint/a11y/useSemanticElements: React 18 does not know <search> */}
      <form
        action={alive ? (searchPath ?? undefined) : undefined}
        method={alive ? 'get' : undefined}
        role="search"
        className={clsx('hw-search__form', moves && 'hw-search__form--moves')}
        style={{ borderColor: accentOf(data, host.page), ...(moves ? focusWidthOf(data) : {}) }}
        onSubmit={submit}
      >
        <Icon of={SearchIcon} size={18} className="hw-search__icon" />
        <input
          key={shown}
          className="hw-search__input"
          type="search"
          name="keywords"
          defaultValue={shown}
          placeholder={data.placeholder}
          aria-label={say('搜索商品')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onKeyDown={keepComposing}
        />
        {data.isShowBtn ? (
          <button
            type="submit"
            className="hw-search__button"
            style={{
              color: data.wgtTextColor,
              backgroundImage: `linear-gradient(to right, ${data.wgtTextColor1}, ${data.wgtTextColor2})`,
            }}
          >
            {say('搜索')}
          </button>
        ) : (
          // Enter sends the form; readers without a keyboard need a button all the same.
          <button type="submit" className="hj-visually-hidden" tabIndex={-1}>
            {say('搜索')}
          </button>
        )}
      </form>
      <HotKeywords data={data} host={host} />
    </div>
  )
}

const focusWidthOf = ({ focusWidth }: SearchData) => ({ '--focus-width': focusWidth / 100 }) as CSSProperties

function HotKeywords({ data, host }: WidgetRendererProps<SearchData>) {
  const say = useWords()
  if (data.data.length === 0) return null
  return (
    <ul className="hw-list hw-search__words" aria-label={say('热门搜索')}>
      {data.data.map((word, i) => (
        <li key={`${word.title}-${i}`} {...rowMark(host, 'data', i)}>
          <HostLink
            to={Object.keys(word.pathData).length > 0 ? word.pathData : linkTo(host, 'search', word.title)}
            host={host}
            className="hw-ink"
            style={ink(word.wgtHotKeywordTextColor)}
          >
            {word.title}
          </HostLink>
        </li>
      ))}
    </ul>
  )
}

/** Enter that confirms a word of the input method does not send the form. */
function keepComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault()
}
