import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { photoFocuses, type PhotoFocus } from '#contract/photo.ts'
import { FocusGrid } from '#web/ui/focus-grid.tsx'

it.each<[PhotoFocus, number, number, string]>([
  ['top', 720, 960, 'x="0" y="0" width="720" height="900"'],
  ['center', 720, 960, 'x="0" y="30" width="720" height="900"'],
  ['bottom-right', 720, 960, 'x="0" y="60" width="720" height="900"'],
  ['top-left', 1200, 500, 'x="0" y="0" width="400" height="500"'],
  ['right', 1200, 500, 'x="800" y="0" width="400" height="500"'],
])('frames what a card keeps with focus %s of %d by %d', (value, width, height, frame) => {
  const html = renderToStaticMarkup(
    <FocusGrid
      {...{ name: 'focus', legend: 'Focus', src: '/photo', width, height, value }}
      cut={4 / 5}
      options={photoFocuses.map((at) => ({ value: at, label: at }))}
      onChange={() => {}}
    />,
  )
  expect(html).toContain(`<rect ${frame}`)
})
