/** What is shared: a page of ours by its whole address. */
export interface Shared {
  url: string
  title: string
  /** Whole address of a picture, or empty. */
  picture: string
}

const address = (base: string, query: Record<string, string>) => `${base}?${new URLSearchParams(query)}`

/** Sites that take a page by its address (spec §1). WeChat has none: there a phone reads a code. */
export const SHARE_SITES = [
  {
    name: 'weibo',
    label: '微博',
    href: ({ url, title, picture: pic }: Shared) =>
      address('https://service.weibo.com/share/share.php', { url, title, pic }),
  },
  {
    name: 'douban',
    label: '豆瓣',
    href: ({ url: href, title: name, picture: image }: Shared) =>
      address('https://www.douban.com/share/service', { href, name, image }),
  },
  {
    name: 'qq',
    label: 'QQ',
    href: ({ url, title, picture: pics }: Shared) =>
      address('https://connect.qq.com/widget/shareqq/index.html', { url, title, pics }),
  },
  {
    name: 'qzone',
    label: 'QQ空间',
    href: ({ url, title, picture: pics }: Shared) =>
      address('https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey', { url, title, pics }),
  },
] as const
