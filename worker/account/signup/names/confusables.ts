/**
 * Signs that look like Latin letters: those of Unicode's confusables.txt (UTS 39, 13.0.0,
 * unicode.org/Public/security, as in the package unhomoglyph 1.0.6) whose prototype is one or two
 * such letters, apart from those that NFKD without marks already resolves.
 */
const lookalikes = {
  a: '\u{237A}ɑαаΑАᎪᗅꓮ𖽀𐊠\u{2376}',
  aa: 'ꜳꜲ',
  ae: 'æӕÆӔ',
  ao: 'ꜵꜴ',
  ar: '\u{1F707}',
  au: 'ꜷꜶ',
  av: 'ꜹꜻꜸꜺ',
  ay: 'ꜽꜼ',
  b: 'ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁ɓᑳƃƂБƀҍҌѣѢ',
  bl: 'Ы',
  c: 'ᴄⲥсꮯ𐐽\u{1F74C}\u{118F2}\u{118E9}ⲤСᏟꓚ𐊢𐌂𐐕𐔜\u{A2}ȼ\u{20A1}\u{1F16E}ҫҪςΣ',
  d: 'ԁᏧᑯꓒᎠᗞᗪꓓɗɖƌđĐÐƉ\u{20AB}',
  dz: 'ʣ',
  e: '\u{212E}ꬲеҽ\u{22FF}ΕЕⴹᎬꓰ𑢦𑢮𐊆ɇɆҿ',
  f: 'ꬵꞙẝք\u{1D213}ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥ƒƑᵮ',
  g: 'ɡᶃƍցԌᏀᏳꓖɠǥǤ',
  h: 'һհᏂΗⲎНᎻᕼꓧ𐋏ɦꚕᏲⱧҢħћĦӉӇн',
  i: '\u{2373}ıɪɩιіꙇӏꭵᎥ𑣃\u{2378}ɨᵻᵼ',
  j: 'ϳјꞲͿЈᎫᒍꓙɉɈ',
  k: 'ΚⲔКᏦᛕꓗ𐔘ƙⱩҚ\u{20AD}ꝀҞ',
  l: '\u{5C0}\u{2223}\u{23FD}\u{661}\u{6F1}\u{10320}\u{1E8C7}ƖǀΙⲒІӀ\u{5D5}\u{5DF}\u{627}\u{7CA}ⵏᛁꓲ𖼨𐊊𐌉\u{1D22A}ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦łŁɭƗƚɫ\u{673}\u{2502}',
  ll: '\u{2016}\u{2225}ǁ\u{5F0}\u{10199}',
  lo: 'Ю',
  ls: 'ʪ',
  lt: '\u{20B6}',
  lz: 'ʫ',
  m: 'ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑Ӎ',
  mb: '\u{1F76B}',
  n: 'ոռΝⲚꓠ𐔓\u{1018E}ɳƞηƝᵰ',
  o: '\u{966}\u{A66}\u{AE6}\u{BE6}\u{C66}\u{CE6}\u{D66}\u{E50}\u{ED0}\u{1040}\u{665}\u{6F5}ᴏᴑꬽοσⲟоჿօ\u{5E1}\u{647}\u{6BE}\u{6C1}\u{6D5}ഠဝ𐓪𑣈𑣗𐐬\u{7C0}\u{9E6}\u{B66}\u{3007}\u{114D0}\u{118E0}ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖\u{6FF}øꬾØⵁɵꝋөѳꮎꮻ\u{2296}\u{229D}\u{236C}\u{1D21A}\u{1F714}ƟꝊθΘӨѲⴱᎾᏫꭴတ',
  oe: 'œŒ',
  oo: '\u{221E}ꝏꚙꝎꚘ',
  p: '\u{2374}ρⲣрΡⲢРᏢᑭꓑ𐊕ƥᵽ',
  q: 'ԛգզⵕʠ',
  qe: '\u{1F700}',
  r: 'ꭇꭈᴦⲅгꮁ\u{1D216}ƦᎡᏒ𐒴ᖇꓣ𖼵ɽɼɍғᵲ',
  rn: '\u{118E3}𑜀\u{20A5}ɱᵯ',
  s: 'ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠ʂᵴ',
  t: '\u{22A4}\u{27D9}\u{1F768}ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕ƭ\u{2361}ȾƮҬ\u{20AE}ŧŦᵵ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'ꞟᴜꭎꭒʋυս𐓶𑣘\u{222A}\u{22C3}Սሀ𐓎ᑌꓴ𖽂𑢸ᵾꮜɄᏌ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: '\u{2228}\u{22C1}ᴠνѵ\u{5D8}𑜆ꮩ𑣀\u{1D20D}\u{667}\u{6F7}ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝\u{10197}\u{1F708}',
  vb: '\u{1F76C}',
  w: 'ɯᴡѡԝա𑜊𑜎𑜏ꮃ\u{118EF}\u{118E6}ԜᎳᏔꓪѽ𑓅\u{20A9}ꝡ',
  x: '\u{166E}\u{D7}\u{292B}\u{292C}\u{2A2F}хᕁᕽ\u{166D}\u{2573}\u{10322}\u{118EC}ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧\u{2A30}Ҳ\u{10196}',
  y: 'ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲ƴɏұ\u{A5}ɎҰ',
  z: 'ᴢꮓ𑣄\u{102F5}\u{118E5}ΖᏃꓜ𑢩ʐƶƵȥȤᵶ',
} as const

const letters = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) =>
    [...signs].map((sign) => [sign, letter] as const),
  ),
)

export function lookOf(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '')
  return Array.from(bare, (sign) => letters.get(sign) ?? sign)
    .join('')
    .toLowerCase()
}
