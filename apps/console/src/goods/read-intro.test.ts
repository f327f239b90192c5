import { expect, it } from 'vitest'
import { readIntro } from './read-intro'

it('reads words line by line and pictures of the shop, and nothing that would run', () => {
  const html = `<h3>亚麻</h3><p>透气<br>凉爽</p><script>alert(1)</script><img src="/img/a.jpg" onerror="alert(1)">
    <img src="https://elsewhere.example/b.jpg">`
  expect(readIntro(html)).toEqual({ text: '亚麻\n透气\n凉爽', pics: ['/img/a.jpg'] })
})
