import { defineConfig, presetWind4, type UtilObject } from 'unocss'
import { classExtractor } from './vite/class-strings.ts'

const token = (name: string) => `var(--${name})`
const size = (name: string) => ({ fontSize: token(name), lineHeight: '1.5' })

export default defineConfig({
  presets: [
    presetWind4({
      preflights: {
        // web/styles/base.css is the reset, in a layer below the utilities.
        reset: false,
        // A theme key of the same name as its token would be defined as itself.
        theme: {
          process(entry) {
            if (entry[1] === `var(${entry[0]})`) entry[1] = undefined
          },
        },
      },
    }),
  ],
  // The preset lets shadows and the like be composed, which takes ten registered properties each.
  rules: [
    ['backdrop-blur-md', { 'backdrop-filter': 'blur(14px)' }],
    ['shadow-float', { 'box-shadow': token('shadow') }],
    ['shadow-pop', { 'box-shadow': token('shadow-pop') }],
    [/^shadow-\[(.+)\]$/, ([, value = '']) => ({ 'box-shadow': value.replaceAll('_', ' ') })],
    [/^scale-(\d+)$/, ([, percent]) => ({ scale: `${percent}%` })],
    ['blur-sm', { filter: 'blur(8px)' }],
    ['touch-pan-y', { 'touch-action': 'pan-y' }],
  ],
  postprocess: dropFullOpacity,
  // The worker's and the client's sources are separate environments: classes are read from disk,
  // so that one used on the server only is in the client's CSS too. The pipeline's filter holds
  // for both.
  content: { filesystem: ['web/**/*.{ts,tsx}'], pipeline: { include: [/\/web\/.+\.tsx?$/] } },
  extractorDefault: classExtractor,
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
      'on-primary': token('on-primary'),
      unread: token('unread'),
      label: { DEFAULT: token('label'), soft: token('label-soft'), line: token('label-line') },
      glass: token('glass'),
      bar: token('bar'),
    },
    font: { sans: token('font'), display: token('font-display') },
    text: {
      xs: size('text-xs'),
      sm: size('text-sm'),
      base: size('text-md'),
      lg: size('text-lg'),
      xl: size('text-xl'),
      '2xl': size('text-2xl'),
      '3xl': size('text-3xl'),
    },
    radius: {
      sm: token('radius-sm'),
      DEFAULT: token('radius'),
      lg: token('radius-lg'),
      full: token('radius-full'),
    },
    breakpoint: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', wide: '1280px' },
  },
})

/** Colours without `/50` come as a mix with 100 %: the colour itself is a third of the bytes. */
function dropFullOpacity(util: UtilObject) {
  for (const entry of util.entries) {
    if (typeof entry[1] !== 'string') continue
    entry[1] = entry[1].replace(
      /^color-mix\(in \w+, (var\([\w-]+\)) var\(--un-[\w-]+-opacity\), transparent\)$/,
      '$1',
    )
  }
}
