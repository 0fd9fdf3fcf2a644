import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

const drawn = (text: string) => renderToStaticMarkup(<Markdown text={text} />)

test('bold, italic, links and lists are drawn, paragraphs and lines as they were typed', () => {
  expect(drawn('It **rains**, *at last*.\nMore\n\nSecond')).toBe(
    '<p>It <b>rains</b>, <em>at last</em>.<br/>More</p><p>Second</p>',
  )
  expect(drawn('- one\n- **two**')).toBe('<ul><li>one</li><li><b>two</b></li></ul>')
  expect(drawn('3. three\n4. four')).toBe('<ol start="3"><li>three</li><li>four</li></ol>')
  expect(drawn('[Gedaref](https://gedaref.example/a?b=1)')).toBe(
    '<p><a href="https://gedaref.example/a?b=1" target="_blank" rel="noopener noreferrer nofollow">Gedaref</a></p>',
  )
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">b</b>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](https://elsewhere.example/a.png)',
  '<https://elsewhere.example/"onmouseover="alert(1)>',
])('%s brings neither a script, a picture nor an attribute of its own', (text) => {
  const html = drawn(text)
  expect(html).not.toMatch(/<(?!\/?(p|a|b|em|ul|ol|li|br)\b)/)
  expect(html).not.toMatch(/<[^>]*\son\w+=/)
  expect(html).not.toMatch(/href="(?!https?:|mailto:)/)
})

test('a comparison and a heading stay as they were typed', () => {
  expect(drawn('5 < 6 & 7 %')).toBe('<p>5 &lt; 6 &amp; 7 %</p>')
  expect(drawn('# Heading')).toBe('<p># Heading</p>')
})
