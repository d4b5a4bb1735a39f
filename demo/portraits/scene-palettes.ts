/** Far, middle, near and light. */
export type Palette = readonly [string, string, string, string]

export const palettes = {
  sea: [
    ['#f0a467', '#b9655a', '#8f5a4a', '#ffe2a4'],
    ['#7fa6b5', '#4f7c8c', '#c9b79a', '#fff1d0'],
    ['#c9806f', '#7d4a58', '#54323c', '#ffd0a0'],
    ['#9fc0c8', '#5f93a0', '#d6c3a0', '#fff6e0'],
    ['#8fa3b4', '#58738a', '#a39a8c', '#e9eef0'],
  ],
  dusk: [
    ['#5a3a5c', '#a85a62', '#3a2636', '#ffb077'],
    ['#3f4668', '#8a6a86', '#2a2c40', '#ffb98f'],
    ['#83506a', '#d08468', '#4a2f38', '#ffd18a'],
  ],
  city: [
    ['#183a4a', '#245062', '#102733', '#ffb765'],
    ['#574366', '#6f5480', '#352a45', '#ffc9a0'],
    ['#43305f', '#5c3f78', '#281d3d', '#ff9fc0'],
    ['#702e55', '#8a3d66', '#451b38', '#ffb3d1'],
    ['#4a2a22', '#6b3a2a', '#2c1815', '#ffbf73'],
    ['#5a3a22', '#7a4c2a', '#35200f', '#ffc46b'],
  ],
  forest: [
    ['#4a6a3c', '#7c9a4e', '#2e4a2e', '#f7e6a1'],
    ['#55703f', '#86a05a', '#33502e', '#fff0b8'],
    ['#5c6e4a', '#839262', '#3b4a33', '#f4e3ae'],
    ['#8a5a30', '#b87a3a', '#5a3a24', '#ffdf9a'],
    ['#3f5f58', '#5f8578', '#27403c', '#dff0d8'],
  ],
  room: [
    ['#8a4b38', '#b06a48', '#4f2a25', '#ffd391'],
    ['#a8663a', '#c98648', '#6a3420', '#ffd990'],
    ['#7a2333', '#96394a', '#3f131c', '#ff9c7a'],
    ['#5f4a3a', '#87674a', '#33261f', '#ffdba0'],
    ['#3c4f58', '#587480', '#232f36', '#ffe0ae'],
    ['#6a5a78', '#86749a', '#3a3046', '#ffd6b8'],
  ],
  cafe: [
    ['#5a3626', '#8a5a38', '#2c1a14', '#ffc878'],
    ['#2f4440', '#54736a', '#1a2725', '#ffd08a'],
    ['#5c2f38', '#8a4a50', '#2e161c', '#ffbf90'],
  ],
  kitchen: [
    ['#d8cbb8', '#a8957c', '#8a6a4c', '#fff6e4'],
    ['#a9bcb4', '#7f9a8e', '#6b5644', '#fdf6e6'],
    ['#c99a78', '#9a6a4c', '#5f3f30', '#fff0d6'],
  ],
  balcony: [
    ['#56648a', '#3f4a6a', '#262c3c', '#ffd79a'],
    ['#d79a86', '#a86a68', '#4a3038', '#fff0c8'],
    ['#94b4c0', '#6c8a98', '#3c4a50', '#fff6da'],
  ],
  canal: [
    ['#a9bcc4', '#6a4a40', '#3f4f50', '#ffe6b0'],
    ['#d8a07a', '#5c3a34', '#4a3a3a', '#ffe0a0'],
    ['#3c4a62', '#54404a', '#222c3a', '#ffc97e'],
  ],
  mountains: [
    ['#9fbccc', '#6f8796', '#5a6a48', '#fff4dc'],
    ['#d9a48a', '#8a6a80', '#4c4a48', '#ffe2b0'],
    ['#b7c6cc', '#8899a4', '#6a7268', '#ffffff'],
  ],
  garden: [
    ['#7f9a78', '#56784e', '#3c5a3a', '#fff2c0'],
    ['#a9b88c', '#6f8a58', '#4a6440', '#ffe9a8'],
  ],
} as const satisfies Record<string, readonly Palette[]>

export type SceneName = keyof typeof palettes

export const sceneNames = Object.keys(palettes) as SceneName[]
