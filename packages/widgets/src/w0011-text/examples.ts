import type { TextData } from './definition'

export const textExamples: Record<string, Partial<TextData>> = {
  plain: { text: '秋冬上新 · 全场包邮', width: 300, fontSize: 24 },
  link: {
    text: '查看更多 ›',
    width: 120,
    fontSize: 14,
    color: '#1772C1',
    data: { linkPage: 'page', linkPageLabel: '页面', title: '商品列表', url: '/items' },
  },
  'a size of its own, wide lines': {
    text: '双 11 狂欢\n全场五折起',
    width: 400,
    fontSize: 52,
    lineSpacing: 1.8,
    fontWeight: 'bold',
  },
  'words with styles of their own': {
    text: '满199减20\n原价 ¥399  到手 ¥299',
    width: 400,
    fontSize: 20,
    parts: [
      { words: '199', fontSize: 36, color: '#e00030ff', fontWeight: 'bold', textDecoration: '' },
      { words: '20', fontSize: 36, color: '#e00030ff', fontWeight: 'bold', textDecoration: '' },
      { words: '¥399', fontSize: 14, color: '#707070ff', fontWeight: '', textDecoration: 'line-through' },
      { words: '¥299', fontSize: 28, color: '#e00030ff', fontWeight: '', textDecoration: '' },
    ],
  },
  'two lines': { text: '第一行\n  第二行', width: 200, fontSize: 16, textAlign: 'center', fontWeight: 'bold' },
}
