import { contentWidth } from '../../document/types'
import { elementOf } from '../canvas/canvas-context'
import { NO_GUIDES } from '../canvas/guide-lines'
import { clampZoom, type EditorState, type LeftTab, type View } from '../store'
import { fitZoom } from './fit-zoom'
import type { Command, CommandContext } from './types'

const zoomTo = ({ store }: CommandContext, zoom: number) => store.getState().setView({ zoom: clampZoom(zoom) })

/** Shows a part of the left side, and hides it when it is there. */
const showing = (title: string, part: LeftTab, needs: Command['needs'] = []): Command => ({
  title,
  group: '视图',
  needs,
  run: ({ store }) => {
    const { view, setView } = store.getState()
    setView({ leftTab: view.leftTab === part ? null : part })
  },
})

const tab = (title: string, rightTab: View['rightTab']): Command => ({
  title,
  group: '视图',
  run: ({ store }) => store.getState().setView({ rightTab }),
})

/** Puts a guide at the selection's edge, or in the middle of the page; the arrows move it from there. */
const guide = (title: string, axis: 'x' | 'y'): Command => ({
  title,
  group: '视图',
  run: ({ store }) => {
    const { doc, selection, view, putGuide, keepGuides } = store.getState()
    const page = document.querySelector('.hd-page')?.getBoundingClientRect()
    const box = selection[0] ? elementOf(selection[0])?.getBoundingClientRect() : undefined
    const edge = page && box ? (axis === 'x' ? box.left - page.left : box.top - page.top) / view.zoom : null
    putGuide(axis, null, edge ?? (axis === 'x' ? contentWidth(doc) / 2 : 100))
    keepGuides()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.hd-line--${axis}:last-of-type`)?.focus())
  },
})

export const viewing = {
  guideX: guide('添加竖参考线', 'x'),
  guideY: guide('添加横参考线', 'y'),
  noGuides: {
    title: '清除参考线',
    group: '视图',
    enabled: ({ guides }) => guides.x.length + guides.y.length > 0,
    run: ({ store }) => {
      store.getState().setGuides(NO_GUIDES)
      store.getState().keepGuides()
    },
  },
  zoomIn: {
    title: '放大',
    group: '视图',
    keys: 'Mod+= Mod++',
    run: c => zoomTo(c, c.store.getState().view.zoom + 0.1),
  },
  zoomOut: { title: '缩小', group: '视图', keys: 'Mod+-', run: c => zoomTo(c, c.store.getState().view.zoom - 0.1) },
  zoomFull: { title: '缩放到 100%', group: '视图', keys: 'Mod+0', run: c => zoomTo(c, 1) },
  zoomFit: { title: '适应宽度', group: '视图', keys: 'Shift+1', run: c => zoomTo(c, fitZoom(c.store.getState().doc)) },
  showLibrary: showing('组件库', 'library'),
  showLayers: showing('图层', 'layers'),
  showPage: showing('页面设置', 'page'),
  showAssets: showing('素材', 'assets', ['pictures']),
  showSettings: tab('组件设置', 'settings'),
  showStyle: tab('组件样式', 'style'),
  counts: {
    title: '卖了多少',
    now: ({ view }) => (view.counts ? '收起“卖了多少”' : '卖了多少'),
    group: '视图',
    needs: ['counts'],
    keys: 'Shift+D',
    run: ({ store }) => {
      const { view, setView } = store.getState()
      setView({ counts: view.counts ? null : { days: 30, onlyLive: false } })
    },
  },
  snap: {
    title: '吸附开关',
    now: ({ view }) => (view.snap ? '关闭吸附' : '打开吸附'),
    group: '视图',
    keys: 'Shift+S',
    run: ({ store }) => store.getState().setView({ snap: !store.getState().view.snap }),
  },
} satisfies Record<string, Command>

/** Who may not publish runs the checks, and asks for it where the application takes requests. */
export function publishWords({ canPublish, canEdit, abilities }: EditorState): string {
  if (canPublish || !canEdit) return '发布'
  return abilities.has('publishRequests') ? '申请发布' : '检查'
}

export const page = {
  save: { title: '保存', group: '页面', keys: 'Mod+S', changes: true, run: ({ saving }) => saving.saveNow() },
  preview: {
    title: '预览',
    group: '页面',
    keys: 'Mod+P',
    needs: ['preview'],
    run: ({ store }) => store.getState().open('preview'),
  },
  tryBuying: {
    title: '在草稿里试买',
    group: '页面',
    needs: ['sandbox'],
    enabled: s => s.canEdit,
    run: ({ store }) => store.getState().open('sandbox'),
  },
  history: { title: '历史', group: '页面', needs: ['history'], run: ({ store }) => store.getState().open('history') },
  pcChanges: {
    title: '电脑端的改动',
    group: '页面',
    needs: ['copy'],
    run: ({ store }) => store.getState().open('phone-changes'),
  },
  publish: {
    title: '发布',
    now: publishWords,
    group: '页面',
    needs: ['publish'],
    enabled: s => s.canEdit,
    run: ({ store }) => store.getState().open('publish'),
  },
  palette: {
    title: '命令面板',
    group: '页面',
    keys: 'Mod+K',
    run: ({ store }) => store.getState().open('palette'),
  },
  about: { title: '关于', group: '页面', run: ({ store }) => store.getState().open('about') },
  shortcuts: { title: '快捷键', group: '页面', keys: '?', run: ({ store }) => store.getState().open('shortcuts') },
} satisfies Record<string, Command>
