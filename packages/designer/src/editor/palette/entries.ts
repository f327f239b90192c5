import type { Template } from '@heji/api-client/contract'
import { definitions } from '@heji/widgets/definitions'
import { refusalOf } from '../../document/edit/insert'
import { nameOf } from '../../document/name-of'
import { TO_PAGES } from '../../host/context'
import { TYPE_NAMES } from '../../kit/page-words'
import type { Findable } from '../../kit/use-pinyin'
import { goTo } from '../canvas/scroll-to-selection'
import { stepsOf } from '../chrome/steps-of'
import { addWidget, indexAfterSelection, panelOfSelection } from '../commands/actions'
import { actOf, type CommandId, commands, isOffered } from '../commands/registry'
import type { Editor } from '../context'
import { usesOf } from '../left/library-words'
import type { EditorState } from '../store'

/** Something that can be done or gone to by name. */
export interface Entry extends Findable {
  key: string
  group: '命令' | '本页组件' | '添加组件' | '页面' | '步骤'
  /** Keys, kind or platform, beside the name. */
  note?: string
  isOff?: boolean
  run: (editor: Editor) => void
}

const isOff = ({ changes, enabled }: (typeof commands)[CommandId], state: EditorState) =>
  (changes === true && !state.canEdit) || enabled?.(state) === false

/** Every command of the editor. */
export const commandEntries = (state: EditorState): Entry[] =>
  (Object.keys(commands) as CommandId[])
    .filter(id => id !== 'palette' && isOffered(id, state))
    .map(id => {
      const { title, keys, group } = commands[id]
      const off = isOff(commands[id], state)
      return {
        key: `command ${id}`,
        group: '命令' as const,
        name: actOf(id, state),
        words: `${title} ${group}`,
        note: keys?.split(' ')[0] ?? '',
        isOff: off,
        run: editor => editor.command(id),
      }
    })

/** Every widget of the page, in reading order. */
export const widgetEntries = ({ doc }: EditorState): Entry[] => {
  const entryOf = (uuid: string, panel?: string): Entry => {
    const { text, mainTitle } = doc.nodes[uuid]!.data
    return {
      key: `widget ${uuid}`,
      group: '本页组件',
      name: nameOf(doc, uuid),
      words: [text, mainTitle].filter(word => typeof word === 'string').join(' '),
      note: [panel, typeof text === 'string' ? text.slice(0, 20) : ''].filter(Boolean).join(' · '),
      run: ({ store }) => {
        goTo(store, uuid)
      },
    }
  }
  return doc.roots.flatMap(root => [
    entryOf(root),
    ...doc.nodes[root]!.children.map(child => entryOf(child, nameOf(doc, root))),
  ])
}

/** Every widget of the library that has a place here: on the page, or in the panel that is worked in. */
export const libraryEntries = (state: EditorState): Entry[] => {
  const { doc, canEdit } = state
  const panel = panelOfSelection(state)
  return Object.values(definitions)
    .filter(
      ({ code, flow }) =>
        isInside(code, panel) || (refusalOf(code, 'page') === null && (!flow || flow.includes(doc.renderType))),
    )
    .map(({ code, name }) => ({
      key: `add ${code}`,
      group: '添加组件',
      name: `添加${name}`,
      words: `${code} ${usesOf(code)}`,
      note: isInside(code, panel) ? `${code} · 放入所选面板` : code,
      isOff: !canEdit,
      run: editor => {
        const index = indexAfterSelection(editor.store.getState())
        addWidget(editor, code, isInside(code, panel) ? { kind: 'panel', panel, ...FIRST } : { kind: 'page', index })
      },
    }))
}

/** Whether a new widget goes into the panel that is worked in. */
const isInside = (code: string, panel: string | null): panel is string =>
  panel !== null && refusalOf(code, 'panel') === null

/** Where the keyboard puts it: the arrows move it from there. */
const FIRST = { x: 0, y: 0 }

/** Every step but the present one, to go back or forth to. */
export const stepEntries = ({ history, canEdit }: EditorState): Entry[] =>
  stepsOf(history)
    .filter(({ done }) => done !== history.done.length)
    .map(({ name, done }) => ({
      key: `step ${done}`,
      group: '步骤',
      name: `回到“${name}”`,
      words: '撤销 重做 操作步骤',
      isOff: !canEdit,
      run: ({ store }) => store.getState().travel(done),
    }))

interface Ways {
  /** Goes to the same page on the other platform, or asks whether to make it. */
  toOther: () => void
  leave?: (() => void) | undefined
  leaveWords?: string | undefined
}

/** Ways out of this page. */
export const navigationEntries = (
  { page, otherPlatformId, abilities }: EditorState,
  { toOther, leave, leaveWords = TO_PAGES }: Ways,
): Entry[] => {
  const other = page.platform === 'pc' ? 'H5' : 'PC'
  return [
    ...(abilities.has('copy')
      ? [
          {
            key: 'other',
            group: '页面' as const,
            name: `${otherPlatformId ? '打开' : '生成'} ${other} 版`,
            words: '切换 平台',
            run: toOther,
          },
        ]
      : []),
    ...(leave
      ? [{ key: 'pages', group: '页面' as const, name: leaveWords, words: '全部页面', run: () => leave() }]
      : []),
  ]
}

/** Every page of the shop but this one. */
export const pageEntries = (pages: readonly Template[], current: string, openPage: (id: string) => void): Entry[] =>
  pages
    .filter(page => page.theme_pc_template_id !== current)
    .map(({ theme_pc_template_id: id, template_title, page_type, platform }) => ({
      key: `page ${id}`,
      group: '页面',
      name: template_title,
      words: TYPE_NAMES[page_type],
      note: `${TYPE_NAMES[page_type]} · ${platform.toUpperCase()}`,
      run: () => openPage(id),
    }))
