import { defineConfig, presetWind4 } from 'unocss'

const token = (name: string) => `var(--${name})`

export default defineConfig({
  // web/styles/base.css is the reset: a tenth of the preset's, and in a layer below the utilities.
  presets: [presetWind4({ preflights: { reset: false } })],
  // The worker's and the client's sources are separate environments: classes are read from disk,
  // so that one used on the server only is in the client's CSS too.
  content: { filesystem: ['web/**/*.{ts,tsx}'] },
  theme: {
    colors: {
      bg: token('bg'),
      raised: token('bg-raised'),
      card: { DEFAULT: token('card'), hover: token('card-hover') },
      line: { DEFAULT: token('line'), strong: token('line-strong') },
      text: token('text'),
      soft: token('text-soft'),
      faint: token('text-faint'),
      primary: {
        DEFAULT: token('primary'),
        hover: token('primary-hover'),
        soft: token('primary-soft'),
        text: token('primary-text'),
      },
      amber: { DEFAULT: token('amber'), soft: token('amber-soft'), line: token('amber-line') },
      lamp: token('lamp'),
      success: { DEFAULT: token('success'), soft: token('success-soft') },
      warning: token('warning'),
      danger: { DEFAULT: token('danger'), soft: token('danger-soft') },
      unread: token('unread'),
      label: { DEFAULT: token('label'), soft: token('label-soft'), line: token('label-line') },
      glass: token('glass'),
      bar: token('bar'),
    },
    font: { sans: token('font'), display: token('font-display') },
    radius: {
      sm: token('radius-sm'),
      DEFAULT: token('radius'),
      lg: token('radius-lg'),
      full: token('radius-full'),
    },
    shadow: { float: token('shadow'), pop: token('shadow-pop') },
    breakpoint: { sm: '576px', md: '768px', lg: '992px', xl: '1200px' },
  },
})
