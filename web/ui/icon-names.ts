/** Every drawing in the icon sprite: Phosphor's name, or `mdi-` and a Material Design one. */
export const ICON_NAMES = [
  // arrows and signs
  'arrow-counter-clockwise', 'arrow-left', 'arrow-right', 'arrow-u-up-left', 'arrow-up-right',
  'arrows-clockwise', 'arrows-left-right', 'caret-down', 'caret-left', 'caret-right', 'caret-up',
  'check', 'check-bold', 'check-circle', 'checks', 'copy', 'dots-three-bold',
  'dots-three-vertical-bold', 'download-simple', 'hourglass-medium', 'info', 'minus', 'plus',
  'prohibit', 'question', 'sign-in', 'sign-out', 'sliders-horizontal', 'trash', 'upload-simple',
  'warning-circle', 'wifi-slash', 'x', 'x-bold', 'x-circle',
  // things on the page
  'bank', 'bell', 'bell-slash', 'calendar-blank', 'camera', 'cards', 'cards-fill', 'chat-circle',
  'chat-circle-fill', 'clock', 'coins', 'credit-card', 'crosshair-simple', 'crown-simple',
  'crown-simple-fill', 'device-mobile', 'envelope-simple', 'envelope-simple-open', 'eye',
  'eye-slash', 'file-text', 'fingerprint', 'flag', 'gear-six', 'gift', 'gift-fill', 'globe',
  'heart', 'heart-break', 'heart-fill', 'heart-half', 'house', 'identification-card', 'image',
  'image-broken', 'images', 'key', 'laptop', 'lifebuoy', 'lock-key', 'lock-key-fill',
  'magnifying-glass', 'magnifying-glass-fill', 'map-pin', 'mask-happy', 'megaphone-simple',
  'paper-plane-right-fill', 'password', 'paypal-logo', 'pencil-simple', 'person', 'phone',
  'receipt', 'ruler', 'scissors', 'seal-check', 'seal-percent', 'shield-check', 'smiley',
  'sparkle', 'star', 'star-fill', 'text-align-left', 'thumbs-up-fill', 'tray', 'user',
  'user-circle', 'user-circle-fill', 'users', 'video-camera',
  // things people like
  'airplane-tilt', 'barbell', 'bicycle', 'book-open', 'boot', 'cake', 'campfire',
  'car', 'coffee', 'compass', 'confetti', 'cooking-pot', 'cpu', 'dice-five',
  'disco-ball', 'dog', 'feather', 'film-slate', 'fire', 'fish', 'flower-lotus', 'flower-tulip',
  'fork-knife', 'game-controller', 'golf', 'hand-heart', 'hand-palm', 'heartbeat', 'horse',
  'magic-wand', 'martini', 'mdi-drama-masks', 'mdi-lingerie', 'mdi-lipstick', 'mdi-spa', 'microphone', 'microphone-stage',
  'moon-stars', 'motorcycle', 'mountains', 'music-notes', 'palette', 'paw-print', 'pen-nib',
  'person-simple-run', 'person-simple-ski', 'person-simple-tai-chi', 'plant', 'planet',
  'sailboat', 'scales', 'scroll', 'shopping-bag', 'soccer-ball', 'swimming-pool', 'television',
  'tennis-ball', 'thermometer-hot', 'ticket', 'translate', 'tree', 'umbrella', 'wine',
] as const

export type IconName = (typeof ICON_NAMES)[number]
